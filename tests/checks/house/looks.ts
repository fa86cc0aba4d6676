import ts from 'typescript'
import type { Finding, Source } from '../sources'
import { literalText, walk } from './syntax'

const colourCode =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i
const colourName =
  /\b(?:black|blue|brown|cyan|gold|gray|green|grey|lime|magenta|maroon|navy|orange|pink|purple|red|silver|teal|white|yellow)\b/i
const takesColour = /colou?r|background|border|outline|fill|stroke|shadow/i

/** Refuses colours and pixel font sizes: they have their place, and their names, in app/styles. */
export function findLooks(source: Source): Finding[] {
  const findings: Finding[] = []
  walk(source, (node, lineOf) => {
    const reason = reasonAgainst(node)
    if (reason) findings.push(`${source.path}:${lineOf(node)} ${reason}`)
  })
  return findings
}

function reasonAgainst(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    if (colourCode.test(node.text) && !isLink(node)) return `has the colour "${node.text}"`
  }
  const [name, value] = declared(node)
  if (!name || !value) return
  const text = literalText(value) ?? (ts.isNumericLiteral(value) ? `${value.text}px` : '')
  if (takesColour.test(name) && colourName.test(text)) return `has the colour "${text}"`
  if (/^font(?:Size)?$/.test(name) && /\dpx/.test(text)) return `has the font size "${text}"`
}

/** Returns the name and value of `name: value` and of `name="value"`. */
function declared(node: ts.Node): [name?: string, value?: ts.Node] {
  if (ts.isPropertyAssignment(node)) return [node.name.getText().replace(/['"]/g, ''), node.initializer]
  if (ts.isJsxAttribute(node)) return [node.name.getText(), node.initializer]
  return []
}

// "#add" is a place on the page as well as a colour.
function isLink({ parent }: ts.Node) {
  return ts.isJsxAttribute(parent) && /^(?:href|to|action)$/.test(parent.name.getText())
}
