//! Dependencies between the crates of the workspace run one way. This file defines that way; a new crate must be added
//! to `LAYERS`.

use std::collections::BTreeMap;

use cargo_metadata::MetadataCommand;

/// The dependencies that a crate may have within the workspace.
enum May {
    /// Only these crates, even for its tests.
    Only(&'static [&'static str]),
    /// Any crate, because it assembles the parts.
    Anything,
}

const LAYERS: &[(&str, May)] = &[
    ("triolet", May::Only(&[])),
    ("triolet-c", May::Only(&["triolet", "triolet-study"])),
    ("triolet-engine", May::Only(&["triolet"])),
    ("triolet-lab", May::Only(&["triolet", "triolet-engine"])),
    ("triolet-protocol", May::Only(&["triolet"])),
    ("triolet-sheet", May::Only(&["triolet"])),
    ("triolet-store", May::Only(&["triolet"])),
    ("triolet-study", May::Only(&["triolet", "triolet-engine"])),
    ("triolet-table", May::Only(&["triolet", "triolet-protocol"])),
    ("triolet-vision", May::Only(&["triolet"])),
    ("triolet-server", May::Anything),
    ("triolet-wasm", May::Anything),
    ("triolet-sheet-wasm", May::Only(&["triolet", "triolet-sheet"])),
    ("triolet-vision-wasm", May::Only(&["triolet", "triolet-vision"])),
    ("triolet-cli", May::Anything),
    ("triolet-python", May::Only(&["triolet", "triolet-engine", "triolet-study"])),
    ("triolet-web", May::Anything),
    ("xtask", May::Anything),
];

/// Each crate of a workspace, with its dependencies within the workspace.
type Graph = BTreeMap<String, Vec<String>>;

/// Returns one sentence for each forbidden dependency.
fn faults(graph: &Graph) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, dependencies) in graph {
        let Some((_, may)) = LAYERS.iter().find(|(layer, _)| layer == name) else {
            faults.push(format!("{name} is new: say what it may depend on in LAYERS in xtask/tests/dependencies.rs"));
            continue;
        };
        let May::Only(allowed) = may else {
            continue;
        };
        // A crate depends on itself to select features for its tests.
        for dependency in dependencies.iter().filter(|dependency| *dependency != name) {
            if !allowed.contains(&dependency.as_str()) {
                faults.push(format!("{name} must not depend on {dependency}"));
            }
        }
    }
    faults
}

fn graph(crates: &[(&str, &[&str])]) -> Graph {
    crates.iter().map(|(name, on)| ((*name).to_owned(), on.iter().map(ToString::to_string).collect())).collect()
}

#[test]
fn the_workspace_runs_one_way() {
    let metadata = MetadataCommand::new().current_dir(env!("CARGO_MANIFEST_DIR")).no_deps().exec().unwrap();
    let packages = metadata.workspace_packages();
    let ours = |name: &str| packages.iter().any(|package| package.name == name);
    let workspace: Graph = packages
        .iter()
        .map(|package| {
            let inside = package.dependencies.iter().filter(|it| ours(&it.name));
            let names = inside.map(|it| it.name.clone()).collect();
            (package.name.to_string(), names)
        })
        .collect();
    assert!(workspace.contains_key("triolet"), "{workspace:?}");
    assert_eq!(faults(&workspace), Vec::<String>::new());
}

#[test]
fn a_layered_workspace_has_no_fault() {
    let workspace = graph(&[
        ("triolet", &[]),
        ("triolet-protocol", &["triolet"]),
        ("triolet-table", &["triolet", "triolet-protocol"]),
        ("triolet-cli", &["triolet", "triolet-table", "triolet-engine"]),
    ]);
    assert_eq!(faults(&workspace), Vec::<String>::new());
}

#[test]
fn every_wrong_way_is_named() {
    let workspace = graph(&[
        ("triolet", &["triolet-table"]),
        ("triolet-engine", &["triolet", "triolet-store"]),
        ("triolet-table", &["triolet", "triolet-engine"]),
    ]);
    assert_eq!(
        faults(&workspace),
        [
            "triolet must not depend on triolet-table",
            "triolet-engine must not depend on triolet-store",
            "triolet-table must not depend on triolet-engine",
        ]
    );
}

#[test]
fn a_new_crate_has_to_be_placed() {
    let workspace = graph(&[("triolet-printer", &["triolet"])]);
    assert_eq!(
        faults(&workspace),
        ["triolet-printer is new: say what it may depend on in LAYERS in xtask/tests/dependencies.rs"]
    );
}
