"""Runs the steps of test/system/clients.spec.ts with the Python client."""

import json
import re
import sys
from decimal import Decimal

given = json.load(sys.stdin)
sys.path.insert(0, given["client"])

import guia as client  # noqa: E402

guia = client.Guia(given["baseUrl"], given["apiKey"])
saved = {}


def snake(name):
    lower = re.sub("[A-Z]", lambda match: "_" + match.group(0).lower(), name)
    return lower + "_" if lower in ("from", "format", "type") else lower


def at(value, path):
    for key in path.split(".") if path else []:
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def resolve(value):
    if isinstance(value, str) and value.startswith("$"):
        name, _, path = value[1:].partition(".")
        return at(saved[name], path)
    if isinstance(value, list):
        return [resolve(each) for each in value]
    if isinstance(value, dict):
        return {key: resolve(each) for key, each in value.items()}
    return value


def plain(value):
    if isinstance(value, bytes):
        return "bytes " + value[:4].decode("latin-1")
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, (int, float, Decimal)):
        return str(value)
    return len(value)


def run(step):
    if "verify" in step:
        return client.verify_webhook(**step["verify"])
    arguments = [resolve(each) for each in step.get("path", [])]
    if "body" in step:
        arguments.append(resolve(step["body"]))
    if "file" in step:
        arguments += [step["file"]["content"].encode(), step["file"]["filename"]]
    query = {snake(name): resolve(value) for name, value in step.get("query", {}).items()}
    operation = getattr(guia, snake(step["call"]))
    return list(guia.each(operation, *arguments, **query)) if step.get("each") else operation(*arguments, **query)


results = []
for step in given["steps"]:
    try:
        result = run(step)
        if "save" in step:
            saved[step["save"]] = result
        results.append([plain(at(result, path)) for path in step.get("show", [])])
    except client.ApiError as error:
        results.append({"error": type(error).__name__, "status": error.status, "code": error.code})
    except client.GuiaError as error:
        results.append({"error": type(error).__name__})
json.dump(results, sys.stdout)
