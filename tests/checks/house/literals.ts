import ts from 'typescript'
import type { Finding, Source } from '../sources'
import { literalText, walk } from './syntax'

const spoken = /^(?:alt|title|placeholder|aria-(?:label|description|placeholder|roledescription|valuetext))$/
const entity = /&#?\w+;/g
const hasLetters = (text: string | undefined) => /\p{L}/u.test(text?.replace(entity, '') ?? '')

/** Refuses words that a visitor would see or hear and that are not in locales/. */
export function findLiterals(source: Source): Finding[] {
  const findings: Finding[] = []
  walk(source, (node, lineOf) => {
    const text = visibleText(node)
    if (hasLetters(text)) findings.push(`${source.path}:${lineOf(node)} says "${text?.trim()}"`)
  })
  return findings
}

function visibleText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxAttribute(node)) {
    if (!spoken.test(node.name.getText())) return
    return literalText(node.initializer) ?? expressionText(node.initializer)
  }
  // {'Hello'} between tags; as an attribute's value it is validated with the attribute's name.
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return expressionText(node)
}

function expressionText(node: ts.Node | undefined): string | undefined {
  if (!node || !ts.isJsxExpression(node) || !node.expression) return
  return branches(node.expression).map(literalOrTemplate).find(hasLetters)
}

/** Returns what an expression may turn out to be: both sides of a choice. */
function branches(node: ts.Expression): ts.Expression[] {
  if (ts.isConditionalExpression(node)) return [...branches(node.whenTrue), ...branches(node.whenFalse)]
  if (ts.isParenthesizedExpression(node)) return branches(node.expression)
  if (ts.isBinaryExpression(node)) return branches(node.right)
  return [node]
}

function literalOrTemplate(node: ts.Expression): string | undefined {
  if (!ts.isTemplateExpression(node)) return literalText(node)
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('')
}
