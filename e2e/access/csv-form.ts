/** The form that brings a small CSV file, as a client writes it (RFC 7578). */
export const CSV_FORM = {
  headers: { "content-type": "multipart/form-data; boundary=part" },
  body: [
    "--part",
    'Content-Disposition: form-data; name="file"; filename="hours.csv"',
    "Content-Type: text/csv",
    "",
    "date;hours",
    "--part--",
    "",
  ].join("\r\n"),
};
