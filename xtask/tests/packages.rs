//! Checks the metadata of published crates, and that no other crate is published.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::path::Path;

use cargo_metadata::{DependencyKind, MetadataCommand, Package};

/// Returns one sentence for each requirement that a package doesn't meet.
fn faults(package: &Package, published: &[&str]) -> Vec<String> {
    let name = &package.name;
    let mut faults = Vec::new();
    let mut need = |is_there: bool, what: &str| {
        if !is_there {
            faults.push(format!("{name} needs {what}"));
        }
    };
    need(package.description.is_some(), "a description");
    need(package.license.is_some(), "a licence");
    need(package.readme.is_some(), "a readme");
    need((1..=5).contains(&package.keywords.len()), "one to five keywords");
    need(package.keywords.iter().all(|word| word.len() <= 20), "keywords of at most 20 characters");
    need((1..=5).contains(&package.categories.len()), "one to five categories");
    need(package.metadata.pointer("/docs/rs/all-features").is_some(), "its documentation with all features");
    need(package.targets.iter().any(|target| target.is_example()), "an example");
    for dependency in &package.dependencies {
        // Dependencies without a version that only tests need are left out of a package.
        let is_ours = dependency.path.is_some() && dependency.kind != DependencyKind::Development;
        need(
            !is_ours || published.contains(&dependency.name.as_str()),
            &format!("{} to be published too", dependency.name),
        );
        need(!is_ours || dependency.req.to_string() != "*", &format!("a version of {}", dependency.name));
    }
    faults
}

#[test]
fn published_packages_are_complete() {
    let metadata = MetadataCommand::new().current_dir(env!("CARGO_MANIFEST_DIR")).no_deps().exec().unwrap();
    let packages = metadata.workspace_packages();
    let (published, kept): (Vec<&Package>, Vec<&Package>) = packages.iter().partition(|it| it.publish.is_none());
    let mut names: Vec<&str> = published.iter().map(|package| package.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, libraries(), "xtask/src/package.rs names what is published");
    assert!(kept.iter().any(|package| package.name == "triolet-cli"), "a program that is built from the workspace");
    let faults: Vec<String> = published.iter().flat_map(|package| faults(package, &names)).collect();
    assert_eq!(faults, Vec::<String>::new());
}

/// Returns the names listed in the source of the packaging step.
fn libraries() -> Vec<&'static str> {
    let (_, rest) = include_str!("../src/package.rs").split_once("LIBRARIES: &[&str] =").unwrap();
    let (list, _) = rest.split_once("];").unwrap();
    list.split('"').skip(1).step_by(2).collect()
}

/// The toolchain in the manifests must be the one in the README.
#[test]
fn the_readme_names_the_toolchain() {
    let readme = include_str!("../../README.md");
    let needed = concat!("Rust ", env!("CARGO_PKG_RUST_VERSION"), " or newer");
    assert!(readme.contains(needed), "README.md does not say {needed}");
}

/// CONTRIBUTING.md must not refer to files that have moved.
#[test]
fn files_named_in_contributing_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let text = include_str!("../../CONTRIBUTING.md");
    let named = text.split('`').skip(1).step_by(2).filter(|word| !word.contains(['*', ' ']));
    let paths = named.filter(|word| ["crates/", "web/", "locales/", "docs/"].iter().any(|top| word.starts_with(top)));
    let lost: Vec<&str> = paths.clone().filter(|path| !root.join(path).exists()).collect();
    assert_eq!(lost, Vec::<&str>::new());
    assert!(paths.count() > 10, "paths are named in backticks");
}
