import PDFDocument from "pdfkit";
import type { Attachment, FileProperties } from "#lib/documents/facturx/facturx-attachment.ts";
import type { DocumentFont } from "#lib/documents/fonts/document-font.ts";
import { embedFont } from "#lib/documents/pdf/embed-font.ts";

/**
 * The file that a document is drawn into: PDF/A-3b (ISO 19005-3) with an attachment, else plain PDF. The same
 * properties and content give the same bytes.
 */
export class PdfFile extends PDFDocument {
  /** The catalog of the file (ISO 32000-1, 7.7.2). */
  declare readonly _root: { data: Record<string, unknown> };
  readonly #fonts = new Map<DocumentFont, { name: string; reference: PDFKit.PDFKitReference }>();
  readonly #attachment: Attachment | null;
  readonly #createdAt: Date;

  constructor({ title, author, createdAt }: FileProperties, language: string, attachment: Attachment | null) {
    super({
      autoFirstPage: false,
      displayTitle: true,
      lang: language,
      font: "", // else pdfkit would open Helvetica
      ...(attachment && { subset: "PDF/A-3b" as const, pdfVersion: "1.7" as const }),
      info: {
        Title: title,
        Author: author,
        Creator: "Folio",
        Producer: "Folio",
        CreationDate: createdAt,
        ...(attachment && { ModDate: createdAt }),
      },
    });
    this.#attachment = attachment;
    this.#createdAt = createdAt;
    // Without it, readers would show the outline next to the page.
    this._root.data.PageMode = "UseNone";
  }

  /**
   * The name of a font among the resources of the current page. It is embedded at the end, when all its glyphs are
   * known.
   */
  fontName(font: DocumentFont): string {
    const known = this.#fonts.get(font) ?? { name: `F${this.#fonts.size + 1}`, reference: this.ref({}) };
    this.#fonts.set(font, known);
    Reflect.set(this.page.fonts, known.name, known.reference);
    return known.name;
  }

  /**
   * Paints a content stream on the current page. Its coordinates start at the lower left corner, where pdfkit's start
   * at the upper.
   */
  paint(content: string): void {
    this.save();
    this.transform(1, 0, 0, -1, 0, this.page.height);
    this.page.write(Buffer.from(`${content}\n`, "latin1"));
    this.restore();
  }

  override end(): void {
    for (const [font, { name, reference }] of this.#fonts) embedFont(this, font, name, reference);
    if (this.#attachment) this.#attach(this.#attachment);
    super.end();
  }

  #attach({ name, mediaType, description, content }: Attachment): void {
    const dates = { creationDate: this.#createdAt, modifiedDate: this.#createdAt };
    this.file(Buffer.from(content), {
      name,
      type: mediaType,
      description,
      relationship: "Alternative",
      ...dates,
    } as PDFKit.Mixins.PDFAttachmentOptions);
  }

  /** In the place of pdfkit's method, which escapes no character of a title or a name. */
  override endMetadata(): void {
    if (!this.#attachment) return;
    const stream = this.ref({ Type: "Metadata", Subtype: "XML" });
    stream.compress = false;
    stream.end(Buffer.from(this.#attachment.metadata));
    this._root.data.Metadata = stream;
  }

  /** The bytes of the whole file, once it has ended. */
  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}
