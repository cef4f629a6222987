"""The examples in docstrings, in the README and in ``examples/`` run and print what they say."""

from __future__ import annotations

import doctest
import importlib
import importlib.util
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import triolet

ROOT = Path(__file__).parent.parent
MODULES = ["triolet", *sorted(f"triolet.{module.name}" for module in pkgutil.iter_modules(triolet.__path__))]


def examples(module: ModuleType) -> list[doctest.DocTest]:
    """The doctests of a module; those of the compiled one lie in classes that name another module as theirs."""
    finder = doctest.DocTestFinder()
    if module.__name__ != "triolet._native":
        return finder.find(module)
    public = (value for name, value in vars(module).items() if callable(value) and not name.startswith("_"))
    return [test for value in public for test in finder.find(value, value.__name__, module=False, globs={})]


@pytest.mark.parametrize("name", MODULES)
@pytest.mark.filterwarnings("default")
def test_examples_in_docstrings(name: str) -> None:
    if name == "triolet.openspiel":
        pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this Python")
    tests = examples(importlib.import_module(name))
    results = [doctest.DocTestRunner().run(test) for test in tests]
    assert not any(result.failed for result in results)


def test_the_compiled_classes_have_examples() -> None:
    tests = examples(importlib.import_module("triolet._native"))
    assert sum(len(test.examples) for test in tests) > 20


def test_everything_public_is_documented() -> None:
    for name in triolet.__all__:
        value = getattr(triolet, name)
        assert name.startswith("__") or value.__doc__, f"{name} has no docstring"


def test_readme() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 5 and not result.failed


NEEDS = {"behaviour_cloning": ["jax", "optax"], "ray_self_play": ["ray"]}
"""What an example needs beyond the package, for which it is skipped where that is not installed."""


@pytest.mark.parametrize("example", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.stem)
def test_examples(example: Path, tmp_path: Path) -> None:
    for module in NEEDS.get(example.stem, []):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed")
    # Elsewhere than beside the sources, which have no compiled part and which a worker of Ray would import.
    command = [sys.executable, "-W", "error", str(example), "--quick"]
    subprocess.run(command, check=True, timeout=120, cwd=tmp_path)
