/**
 * Opens the answer to a post in another tab, in the browser's own viewer. It submits a form, which no browser blocks as
 * a pop-up.
 */
export function openPosted(address: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: address,
    target: "_blank",
    hidden: true,
  });
  form.enctype = "multipart/form-data";
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
