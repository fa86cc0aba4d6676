import ts from 'typescript'
import type { Source } from '../sources'

/** Calls `visit` for every node of a file, parents first. */
export function walk(
  { path, text }: Source,
  visit: (node: ts.Node, lineOf: (node: ts.Node) => number) => void,
) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const step = (node: ts.Node) => {
    visit(node, lineOf)
    ts.forEachChild(node, step)
  }
  step(file)
}

/** Returns the text of a plain string, or of a template without substitutions. */
export function literalText(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined
}
