import PDFDocument from "pdfkit";
import type { Attachment } from "#lib/documents/facturx/facturx-attachment.ts";
import type { DocumentFont } from "#lib/documents/fonts/document-font.ts";
import { embedFont } from "#lib/documents/pdf/embed-font.ts";
import type { PageSegment } from "#lib/documents/pdf/page-content.ts";
import type { StructureElement } from "#lib/documents/pdf/structure-element.ts";
import { type FileProperties, xmpPacket } from "#lib/documents/pdf/xmp-packet.ts";

/**
 * The file that a document is drawn into: tagged for screen readers (PDF/UA-1, ISO 14289-1), and where it is to be
 * archival also PDF/A-3b (ISO 19005-3). The same properties and content give the same bytes.
 */
export class PdfFile extends PDFDocument {
  /** The catalog of the file (ISO 32000-1, 7.7.2). */
  declare readonly _root: { data: Record<string, unknown> };
  readonly #fonts = new Map<DocumentFont, { name: string; reference: PDFKit.PDFKitReference }>();
  readonly #elements = new Map<StructureElement, PDFKit.PDFStructureElement>();
  readonly #structure: PDFKit.PDFStructureElement;
  readonly #attachment: Attachment | null;
  readonly #metadata: string;
  readonly #createdAt: Date;

  constructor(properties: FileProperties, language: string, attachment: Attachment | null) {
    const { title, author, createdAt, isArchival } = properties;
    super({
      autoFirstPage: false,
      displayTitle: true,
      tagged: true,
      pdfVersion: "1.7",
      lang: language,
      font: "", // else pdfkit would open Helvetica
      ...(isArchival && { subset: "PDF/A-3b" as const }),
      info: {
        Title: title,
        Author: author,
        Creator: "Folio",
        Producer: "Folio",
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    });
    this.#attachment = attachment;
    this.#createdAt = createdAt;
    this.#metadata = xmpPacket(properties, attachment);
    this.#structure = this.struct("Document");
    this.addStructure(this.#structure);
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
   * Paints a page. The coordinates of content streams start at its lower left corner, where pdfkit's start at the upper.
   */
  paint(segments: readonly PageSegment[]): void {
    this.save();
    this.#turnOver();
    for (const { element, content } of segments) {
      if (element) this.#elementOf(element).add(this.markStructureContent(element.type));
      else this.markContent("Artifact");
      if (typeof content === "string") {
        this.page.write(Buffer.from(`${content}\n`, "latin1"));
      } else {
        this.#turnOver();
        this.image(Buffer.from(content.content), content.x, content.y, { fit: [content.width, content.height] });
        this.#turnOver();
      }
      this.endMarkedContent();
    }
    this.restore();
  }

  #turnOver(): void {
    this.transform(1, 0, 0, -1, 0, this.page.height);
  }

  #elementOf(element: StructureElement): PDFKit.PDFStructureElement {
    const known = this.#elements.get(element);
    if (known) return known;
    const { type, within, ...options } = element;
    const made = this.struct(type, options);
    (within ? this.#elementOf(within) : this.#structure).add(made);
    this.#elements.set(element, made);
    return made;
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
    const stream = this.ref({ Type: "Metadata", Subtype: "XML" });
    stream.compress = false;
    stream.end(Buffer.from(this.#metadata));
    this._root.data.Metadata = stream;
  }

  /** The bytes of the whole file, once it has ended. */
  async bytes(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}
