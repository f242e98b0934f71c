"""What makes a request valid beyond what an OpenAPI document can say: rules across fields, and which client there is."""

import datetime
import os
import re

import schemathesis
from hypothesis import strategies

DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
FIRST_DAY = datetime.date(1900, 1, 1)
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)

# The formats of dates have no pattern beside them, which generators of clients apply to what is no text to them.
schemathesis.openapi.format("date", strategies.dates(FIRST_DAY).map(str))
schemathesis.openapi.format(
    "date-time",
    strategies.datetimes(
        datetime.datetime.combine(FIRST_DAY, datetime.time()), timezones=strategies.just(datetime.timezone.utc)
    ).map(lambda instant: instant.isoformat()),
)


@schemathesis.hook
def before_call(context, case, kwargs):
    """Mends those of valid values alone, so that a request meant to be invalid stays so."""
    if isinstance(case.query, dict):
        put_in_order(case.query, "from", "to")
        put_in_order(case.query, "dueFrom", "dueTo")
    put_prices(case.body)
    if case.operation.label in ("POST /api/invoices", "POST /api/invoices/preview") and isinstance(case.body, dict):
        put_in_order(case.body, "issueDate", "dueDate")
        if matches(UUID, case.body.get("clientId")):
            case.body["clientId"] = os.environ["FOLIO_CLIENT_ID"]


def put_prices(body):
    """A line has one of two prices, which a document that generators of clients understand cannot say."""
    if isinstance(body, list):
        for item in body:
            put_prices(item)
    if isinstance(body, dict):
        if {"description", "quantity", "taxRate"} <= body.keys() and "unitPriceDecimal" not in body:
            body.setdefault("unitPrice", 0)
        for value in body.values():
            put_prices(value)


def put_in_order(values, earlier, later):
    first, last = values.get(earlier), values.get(later)
    if matches(DATE, first) and matches(DATE, last) and last < first:
        values[earlier], values[later] = last, first


def matches(pattern, value):
    return isinstance(value, str) and pattern.fullmatch(value) is not None
