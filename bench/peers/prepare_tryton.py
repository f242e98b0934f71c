"""Prepares an empty database of Tryton for issuing invoices, and prints what an invoice refers to as a line of JSON.

A company in euros with the chart of accounts, the fiscal year and the sequences that Tryton's own scenarios use, a tax of 20 % and clients.

    TRYTOND_CONFIG=… prepare_tryton.py <database> <clients>
"""

import json
import sys
from datetime import date
from decimal import Decimal

from proteus import Model, Wizard
from proteus import config as proteus_config
from trytond.modules.account.tests.tools import create_chart, create_fiscalyear, create_tax, get_accounts
from trytond.modules.account_invoice.tests.tools import create_payment_term, set_fiscalyear_invoice_sequences
from trytond.modules.company.tests.tools import create_company, get_company

database, clients = sys.argv[1], int(sys.argv[2])
proteus_config.set_trytond(database)

Module = Model.get("ir.module")
Module.click(Module.find([("name", "=", "account_invoice")]), "activate")
Wizard("ir.module.activate_upgrade").execute("upgrade")

create_company(currency="EUR")
create_chart()
company = get_company()
set_fiscalyear_invoice_sequences(create_fiscalyear(today=date.today())).click("create_period")
accounts = get_accounts()
tax = create_tax(Decimal("0.20"))
tax.save()
payment_term = create_payment_term()
payment_term.save()
journal, = Model.get("account.journal").find([("type", "=", "revenue")], limit=1)

Party = Model.get("party.party")
parties = []
for number in range(clients):
    party = Party(name=f"Client {number + 1}")
    party.save()
    parties.append({"party": party.id, "invoice_address": party.addresses[0].id})

print(json.dumps({
    "company": company.id,
    "currency": company.currency.id,
    "journal": journal.id,
    "receivable": accounts["receivable"].id,
    "revenue": accounts["revenue"].id,
    "paymentTerm": payment_term.id,
    "tax": tax.id,
    "parties": parties,
}))
