import datetime
import os
from uuid import UUID

from folio import AuthenticatedClient
from folio.api.invoices import create_invoice, get_invoice, get_invoice_pdf, issue_invoice, list_invoices
from folio.api.payments import pay_invoice
from folio.api.sending import send_invoice
from folio.models import (
    CheckedInvoice,
    Invoice,
    InvoiceInput,
    InvoiceLineInput,
    InvoiceList,
    PaymentInput,
    PaymentInputMethodType0,
    Problem,
)

client = AuthenticatedClient(os.environ["FOLIO_URL"], os.environ["FOLIO_API_KEY"])
client_id = UUID(os.environ["FOLIO_CLIENT_ID"])

draft = create_invoice.sync(
    client=client,
    body=InvoiceInput(
        client_id=client_id,
        issue_date=datetime.date(2026, 11, 20),
        due_date=datetime.date(2026, 12, 20),
        lines=[InvoiceLineInput(description="Conseil", quantity=2.5, unit="day", unit_price=65_000, tax_rate=20)],
    ),
)
assert isinstance(draft, CheckedInvoice)
print(draft.status.value, draft.total)
invoices = list_invoices.sync(client=client, status="draft", limit=10)
assert isinstance(invoices, InvoiceList)
print("listed", invoices.total, invoices.data[0].issue_date)
read = get_invoice.sync(draft.id, client=client)
assert isinstance(read, Invoice)
print(read.lines[0].description, read.lines[0].quantity, read.client.address.city, read.credit_note)
issued = issue_invoice.sync(draft.id, client=client)
assert isinstance(issued, CheckedInvoice)
print(issued.status.value, issued.invoice_number)
sent = send_invoice.sync(draft.id, client=client)
assert isinstance(sent, Invoice) and sent.delivery
print(sent.status.value, sent.delivery.status.value)
payment = PaymentInput(amount=50_000, method=PaymentInputMethodType0.TRANSFER)
paid = pay_invoice.sync(draft.id, client=client, body=payment)
assert isinstance(paid, Invoice)
print(paid.status.value, paid.amount_due)
# This generator knows no application/pdf: the answer has bytes, and nothing parsed.
print(get_invoice_pdf.sync_detailed(draft.id, client=client).content[:5].decode())
refused = get_invoice.sync_detailed(client_id, client=client)
assert isinstance(refused.parsed, Problem)
print(refused.status_code.value, refused.parsed.code.value)
