import datetime
import os
from uuid import UUID

from openapi_client import ApiClient, Configuration, InvoicesApi, PaymentsApi, SendingApi
from openapi_client.exceptions import NotFoundException
from openapi_client.models import InvoiceInput, InvoiceLineInput, PaymentInput

client_id = UUID(os.environ["FOLIO_CLIENT_ID"])
configuration = Configuration(host=os.environ["FOLIO_URL"], access_token=os.environ["FOLIO_API_KEY"])

with ApiClient(configuration) as client:
    invoices = InvoicesApi(client)
    line = InvoiceLineInput(description="Conseil", quantity=2.5, unit="day", unitPrice=65_000, taxRate=20.0)
    draft = invoices.create_invoice(
        InvoiceInput(
            clientId=client_id,
            issueDate=datetime.date(2026, 11, 20),
            dueDate=datetime.date(2026, 12, 20),
            lines=[line],
        )
    )
    print(draft.status, draft.total)
    page = invoices.list_invoices(status="draft", limit=10)
    print("listed", page.total, page.data[0].issue_date)
    read = invoices.get_invoice(draft.id)
    print(read.lines[0].description, read.lines[0].quantity, read.client.address.city, read.credit_note)
    issued = invoices.issue_invoice(draft.id)
    print(issued.status, issued.invoice_number)
    sent = SendingApi(client).send_invoice(draft.id)
    assert sent.delivery
    print(sent.status, sent.delivery.status)
    paid = PaymentsApi(client).pay_invoice(draft.id, payment_input=PaymentInput(amount=50_000, method="transfer"))
    print(paid.status, paid.amount_due)
    print(invoices.get_invoice_pdf(draft.id)[:5].decode())
    try:
        invoices.get_invoice(client_id)
    except NotFoundException as refused:
        assert refused.data
        print(refused.status, refused.data.code)
