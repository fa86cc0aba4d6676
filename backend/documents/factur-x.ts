const ATTACHED = 'factur-x.xml'

const property = (name: string, description: string) => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>${name === 'part' ? 'Integer' : 'Text'}</pdfaProperty:valueType>
                <pdfaProperty:category>${name === 'part' ? 'internal' : 'external'}</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`

type Schema = { name: string; uri: string; prefix: string; properties: string[] }

const schema = ({ name, uri, prefix, properties }: Schema) => `
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>${name}</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
            <pdfaSchema:property><rdf:Seq>${properties.join('')}
            </rdf:Seq></pdfaSchema:property>
          </rdf:li>`

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const PDF_UA = 'http://www.aiim.org/pdfua/ns/id/'

// PDF/A requires that foreign properties are described in the file.
const METADATA = `
    <rdf:Description rdf:about="" xmlns:pdfuaid="${PDF_UA}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${ATTACHED}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about=""
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag>${schema({
        name: 'Factur-X PDFA Extension Schema',
        uri: FACTUR_X,
        prefix: 'fx',
        properties: [
          property('DocumentFileName', 'The name of the embedded XML document'),
          property('DocumentType', 'The type of the hybrid document, such as INVOICE'),
          property('Version', 'The version of the standard of the embedded XML document'),
          property('ConformanceLevel', 'The conformance level of the embedded XML document'),
        ],
      })}${schema({
        name: 'PDF/UA Universal Accessibility Schema',
        uri: PDF_UA,
        prefix: 'pdfuaid',
        properties: [property('part', 'The part of ISO 14289')],
      })}
      </rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`

export function attachEInvoice(pdf: PDFKit.PDFDocument, cii: string): void {
  const now = new Date()
  const options = {
    name: ATTACHED,
    type: 'text/xml',
    description: 'Factur-X / ZUGFeRD',
    relationship: 'Alternative',
    creationDate: now,
    modifiedDate: now,
  }
  pdf.file(Buffer.from(cii), options)
  pdf.appendXML(METADATA)
}
