import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

interface ResponseObject {
  $ref?: string;
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, { schema: object; examples?: Record<string, unknown> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, ResponseObject> }>>;
  components: { responses: Record<string, ResponseObject>; headers: Record<string, { required?: boolean }> };
}

export interface SeenAnswer {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * Returns a function that lists how a response violates the OpenAPI document; an empty list means that it conforms. A
 * member that the document does not have is a fault here, though clients must ignore it.
 */
export function openApiCheck(document: OpenApi): (answer: SeenAnswer) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema(closed(document), "openapi");
  const templates = Object.keys(document.paths).map((template) => ({
    template,
    form: new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));
  const validators = new Map<string, ValidateFunction>();
  /** Compiled once: compiling takes much longer than validating. */
  const validatorOf = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    validators.set(pointer, known);
    return known;
  };

  return ({ method, path, status, headers, body }) => {
    const pathname = path.split("?")[0] ?? "";
    const template = Object.hasOwn(document.paths, pathname)
      ? pathname
      : templates.find(({ form }) => form.test(pathname))?.template;
    const found = findResponse(document, template, method, status);
    if (!found) return [`${method} ${template ?? pathname} must not answer ${status}`];
    const { response, pointer } = found;

    const faults = Object.entries(response.headers ?? {})
      .map(([name, header]) => [name, header.$ref ? document.components.headers[name] : header] as const)
      .filter(([name, header]) => header?.required && headers[name.toLowerCase()] === undefined)
      .map(([name]) => `the header ${name} is missing`);
    const type = headers["content-type"]?.split(";")[0];
    const content = type === undefined ? undefined : response.content?.[type];
    if (response.content && method !== "HEAD" && !content)
      return [...faults, `the content type ${type} is not in the document`];
    if (!content || !type?.endsWith("json")) return faults;

    const validate = validatorOf(`${pointer}/content/${escapePointer(type)}/schema`);
    if (!validate(body))
      faults.push(
        ...(validate.errors ?? []).map(
          (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
        ),
      );
    const code = (body as { code?: string }).code;
    if (status >= 400 && !(code && content.examples && code in content.examples))
      faults.push(`the code ${code} is not documented for ${status}`);
    return faults;
  };
}

function findResponse(document: OpenApi, template: string | undefined, method: string, status: number) {
  const shared = status === 405 ? "MethodNotAllowed" : status === 404 && !template ? "NotFound" : null;
  const sharedResponse = shared && document.components.responses[shared];
  if (sharedResponse) return { response: sharedResponse, pointer: `/components/responses/${shared}` };
  const operation = (method === "HEAD" ? "GET" : method).toLowerCase();
  const response = template && document.paths[template]?.[operation]?.responses[status];
  if (!response) return null;
  const component = response.$ref?.split("/").at(-1);
  if (component === undefined)
    return { response, pointer: `/paths/${escapePointer(template)}/${operation}/responses/${status}` };
  const named = document.components.responses[component];
  return named ? { response: named, pointer: `/components/responses/${component}` } : null;
}

/** The document with schemas whose objects have no other members than they name. */
function closed<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(closed) as Part;
  if (typeof part !== "object" || part === null) return part;
  const parts = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  const isObject = parts.type === "object" && parts.properties && !("additionalProperties" in parts);
  return (isObject ? { ...parts, additionalProperties: false } : parts) as Part;
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
