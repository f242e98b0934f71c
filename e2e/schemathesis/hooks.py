"""What makes a request valid beyond what an OpenAPI document can say: rules across fields, and which client there is."""

import os
import re

import schemathesis

DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Mends those of valid values alone, so that a request meant to be invalid stays so."""
    if isinstance(case.query, dict):
        put_in_order(case.query, "from", "to")
        put_in_order(case.query, "dueFrom", "dueTo")
    if case.operation.label in ("POST /api/invoices", "POST /api/invoices/preview") and isinstance(case.body, dict):
        put_in_order(case.body, "issueDate", "dueDate")
        if matches(UUID, case.body.get("clientId")):
            case.body["clientId"] = os.environ["FOLIO_CLIENT_ID"]


def put_in_order(values, earlier, later):
    first, last = values.get(earlier), values.get(later)
    if matches(DATE, first) and matches(DATE, last) and last < first:
        values[earlier], values[later] = last, first


def matches(pattern, value):
    return isinstance(value, str) and pattern.fullmatch(value) is not None
