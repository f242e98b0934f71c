"""Draws documents until its input ends: a line of JSON in, a line with the milliseconds and the bytes out. The first argument names the program."""

import json
import os
import sys
import time


def typst_drawer():
    import typst

    folder = os.path.dirname(os.path.abspath(__file__))
    fonts = os.path.abspath(os.path.join("lib", "documents", "fonts"))
    # Kept for all documents, with the fonts and whatever it remembers of the documents before.
    compiler = typst.Compiler(os.path.join(folder, "invoice.typ"), root=folder, font_paths=[fonts], ignore_system_fonts=True)
    return lambda content: compiler.compile(format="pdf", sys_inputs={"invoice": json.dumps(content)}, pdf_tags=False)


def weasyprint_drawer():
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    return lambda html: HTML(string=html).write_pdf(font_config=fonts)


draw = {"typst": typst_drawer, "weasyprint": weasyprint_drawer}[sys.argv[1]]()
for line in sys.stdin:
    content = json.loads(line)
    started = time.perf_counter()
    pdf = draw(content)
    milliseconds = (time.perf_counter() - started) * 1000
    if len(sys.argv) > 2:
        with open(sys.argv[2], "wb") as file:
            file.write(pdf)
    print(json.dumps({"milliseconds": milliseconds, "bytes": len(pdf)}), flush=True)
