"""The regular expressions of Python code. `list <folder> <file>…` prints those of the calls of re. `measure <length> <ms>`
reads expressions with their attacks, and prints the slowest search of each."""

import ast
import json
import math
import re
import sys
import time
from typing import Any, Dict, Iterator, List


def expressions_of(file: str, code: str) -> Iterator[Dict[str, Any]]:
    for node in ast.walk(ast.parse(code)):
        function = getattr(node, "func", None)
        if not isinstance(function, ast.Attribute) or getattr(function.value, "id", None) != "re":
            continue
        pattern = node.args[0]
        yield {
            "place": f"{file}:{node.lineno}",
            "patterns": [pattern.value] if isinstance(pattern, ast.Constant) else [],
            "method": function.attr,
            "ignoresCase": "IGNORECASE" in ast.dump(node),
        }


def list_expressions(folder: str, files: List[str]) -> List[Dict[str, Any]]:
    expressions: List[Dict[str, Any]] = []
    for file in files:
        with open(folder + file, encoding="utf-8") as source:
            expressions.extend(expressions_of(file, source.read()))
    return expressions


def text_of(attack: Dict[str, str], length: int) -> str:
    count = math.ceil((length - len(attack["prefix"] + attack["suffix"])) / len(attack["pump"]))
    return attack["prefix"] + attack["pump"] * count + attack["suffix"]


def cpu_ms(expression: Dict[str, Any], text: str) -> float:
    compiled = re.compile(expression["pattern"], re.IGNORECASE if expression["ignoresCase"] else 0)
    method = getattr(compiled, expression["method"])
    arguments = ["", text] if expression["method"] == "sub" else [text]
    before = time.process_time()
    method(*arguments)
    return (time.process_time() - before) * 1000


def measure(expression: Dict[str, Any], length: int, max_ms: float) -> Dict[str, Any]:
    slowest: Dict[str, Any] = {"ms": 0}
    for attack in expression["attacks"]:
        text = text_of(attack, length)
        ms = cpu_ms(expression, text)
        if ms > max_ms:
            ms = min(ms, cpu_ms(expression, text))
        if ms > slowest["ms"]:
            slowest = {"ms": ms, "attack": attack}
        if ms > max_ms:
            break
    return slowest


command, first, *rest = sys.argv[1:]
if command == "list":
    result = list_expressions(first, rest)
else:
    result = [measure(expression, int(first), float(rest[0])) for expression in json.load(sys.stdin)]
json.dump(result, sys.stdout)
