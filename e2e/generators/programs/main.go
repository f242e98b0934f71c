package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"time"

	"example.com/generated/folio"
	"github.com/google/uuid"
	"github.com/oapi-codegen/runtime/types"
)

// must returns an answer, or ends the program.
func must[Answer any](answer *Answer, err error) *Answer {
	if err != nil {
		panic(err)
	}
	if answer == nil {
		panic("another answer than the one expected")
	}
	return answer
}

func day(year int, month time.Month, day int) types.Date {
	return types.Date{Time: time.Date(year, month, day, 0, 0, 0, 0, time.UTC)}
}

func of[Value any](value Value) *Value { return &value }

func main() {
	ctx := context.Background()
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("FOLIO_API_KEY"))
		return nil
	}
	api := must(folio.NewClientWithResponses(os.Getenv("FOLIO_URL"), folio.WithRequestEditorFn(authorize)))
	clientId := uuid.MustParse(os.Getenv("FOLIO_CLIENT_ID"))

	draft := must(must(api.CreateInvoiceWithResponse(ctx, nil, folio.InvoiceInput{
		ClientId:  clientId,
		IssueDate: day(2026, time.November, 20),
		DueDate:   day(2026, time.December, 20),
		Lines: []folio.InvoiceLineInput{
			{Description: "Conseil", Quantity: 2.5, Unit: of("day"), UnitPrice: of(int64(65_000)), TaxRate: 20},
		},
	})).JSON201, nil)
	fmt.Println(draft.Status, draft.Total)
	query := &folio.ListInvoicesParams{Status: of("draft"), Limit: of(int64(10))}
	list := must(must(api.ListInvoicesWithResponse(ctx, query)).JSON200, nil)
	fmt.Println("listed", list.Total, list.Data[0].IssueDate)
	read := must(must(api.GetInvoiceWithResponse(ctx, draft.Id, nil)).JSON200, nil)
	line, city := read.Lines[0], read.Client.Address.City
	fmt.Println(line.Description, line.Quantity, city, read.CreditNote)
	issued := must(must(api.IssueInvoiceWithResponse(ctx, draft.Id, nil, folio.EmptyBody{})).JSON200, nil)
	fmt.Println(issued.Status, *issued.InvoiceNumber)
	sent := must(must(api.SendInvoiceWithResponse(ctx, draft.Id, nil, folio.EmptyBody{})).JSON200, nil)
	fmt.Println(sent.Status, sent.Delivery.Status)
	payment := folio.PaymentInput{Amount: of(int64(50_000)), Method: of(folio.PaymentInputMethodTransfer)}
	paid := must(must(api.PayInvoiceWithResponse(ctx, draft.Id, nil, payment)).JSON200, nil)
	fmt.Println(paid.Status, paid.AmountDue)
	pdf := must(api.GetInvoicePdfWithResponse(ctx, draft.Id, nil))
	fmt.Println(string(pdf.Body[:5]))
	refused := must(api.GetInvoiceWithResponse(ctx, clientId, nil))
	fmt.Println(refused.StatusCode(), refused.ApplicationproblemJSON404.Code)
}
