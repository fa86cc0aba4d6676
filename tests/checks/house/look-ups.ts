import ts from 'typescript'
import type { Finding, Source } from '../sources'
import { walk } from './syntax'

const tableType = /^(?:Readonly<|Partial<)*Record<string,/

/** Refuses record[key] and `key in record` where any text may be the key: every object has a 'constructor'. */
export function findLookUps(source: Source): Finding[] {
  const tables = tablesIn(source)
  const findings: Finding[] = []
  walk(source, (node, lineOf) => {
    const table = askedTable(node)
    if (table && tables.has(table))
      findings.push(`${source.path}:${lineOf(node)} asks ${table} without lookUp (contract/look-up.ts)`)
  })
  return findings
}

/** The names of variables, parameters and type members that are declared as Record<string, …>. */
function tablesIn(source: Source): Set<string> {
  const names = new Set<string>()
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) && !ts.isParameter(node) && !ts.isPropertySignature(node)) return
    if (node.type && tableType.test(node.type.getText())) names.add(node.name.getText())
  })
  return names
}

function askedTable(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return nameOf(node.right)
  if (!ts.isElementAccessExpression(node) || ts.isLiteralExpression(node.argumentExpression)) return
  return nameOf(node.expression)
}

/** Returns `names` for both `names` and `cart.names`. */
function nameOf(node: ts.Expression): string {
  return ts.isPropertyAccessExpression(node) ? node.name.getText() : node.getText()
}
