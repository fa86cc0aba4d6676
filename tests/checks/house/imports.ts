import { posix } from 'node:path'
import ts from 'typescript'
import { type Finding, isTest, type Source } from '../sources'
import { literalText, walk } from './syntax'

/** The one file through which the shop reaches the embedded backend. */
const DOOR = 'app/api/embedded.server'

const belowPages = [
  'app',
  ...['shop', 'ui', 'forms', 'account', 'cart', 'place', 'api', 'session', 'i18n', 'styles'].map(
    (part) => `app/${part}`,
  ),
]

/** What each part may import besides itself and `contract`; a part that is not named may import all of its half. */
const ALLOWED: Record<string, string[]> = {
  contract: [],
  server: ['app/remix'],
  locales: [],
  'app/routes': belowPages,
  'app/dialogs': belowPages,
  'app/forms': ['app', 'app/shop', 'app/ui', 'app/i18n', 'app/styles', 'app/api', 'app/session'],
  'app/account': ['app', 'app/place', 'app/api', 'app/session', 'app/i18n'],
  'app/cart': ['app', 'app/api', 'app/session'],
  'app/place': ['app', 'app/api', 'app/session', 'app/i18n'],
  'app/remix': [],
  'app/document': [],
  'app/shop': ['app', 'app/remix', 'app/ui', 'app/i18n', 'app/styles'],
  'app/ui': ['app/styles'],
  'app/api': ['app', 'app/i18n', 'app/session'],
  'app/session': ['app', 'app/i18n', 'app/api'],
  'app/i18n': ['locales'],
  'app/styles': [],
  'backend/routes': ['backend', ...['http', 'domain', 'db', 'documents'].map((part) => `backend/${part}`)],
  'backend/http': ['backend', 'backend/domain', 'backend/db'],
  'backend/domain': ['backend', 'backend/db', 'backend/documents'],
  'backend/documents': ['backend'],
  'backend/adapters': ['backend', 'backend/http', 'backend/domain', 'backend/db'],
  'backend/db': ['backend'],
}

/** What a part may know the shape of without calling it. */
const ALLOWED_TYPES: Record<string, string[]> = {
  'app/shop': ['app/api'],
  'backend/domain': ['locales'],
}

/** The packages that only calculate, which is all `contract` does. */
const PURE_PACKAGES = ['zod', 'ibantools', 'libphonenumber-js/min']

interface Import {
  specifier: string
  isType: boolean
}

/** Refuses imports that the layers of the design do not allow. */
export function findImports(source: Source): Finding[] {
  return importsOf(source).flatMap((one) => {
    const reason = refusal(source.path, one)
    return reason ? [`${source.path} imports ${one.specifier}: ${reason}`] : []
  })
}

function importsOf(source: Source): Import[] {
  const imports: Import[] = []
  walk(source, (node) => {
    const specifier = literalText(specifierNode(node))
    if (specifier !== undefined) imports.push({ specifier, isType: isTypeImport(node) })
  })
  return imports
}

/** Where `import … from`, `export … from`, `import('…')` as call or as type, and `require('…')` name their module. */
function specifierNode(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isImportTypeNode(node))
    return ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined
  if (!ts.isCallExpression(node)) return
  const isImport =
    node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require'
  return isImport ? node.arguments[0] : undefined
}

function isTypeImport(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node)) return node.importClause?.isTypeOnly ?? false
  return ts.isExportDeclaration(node) ? node.isTypeOnly : ts.isImportTypeNode(node)
}

function refusal(path: string, one: Import): string | undefined {
  if (/^[~@]?\/|^[~#]/.test(one.specifier)) return 'imports of our own are relative'
  return one.specifier.startsWith('.') ? refusalOfOwn(path, one) : refusalOfPackage(path, one)
}

function refusalOfPackage(path: string, { specifier }: Import) {
  if (partOf(path) !== 'contract' || isTest(path)) return
  if (!PURE_PACKAGES.includes(specifier)) return `contract imports only ${PURE_PACKAGES.join(', ')}`
}

function refusalOfOwn(path: string, { specifier, isType }: Import) {
  const target = posix.join(posix.dirname(path), specifier)
  if (target.startsWith('..')) return 'it is outside the project'
  if (isOtherHalf(path, target))
    return path.startsWith(DOOR) ? undefined : 'only the door joins app and backend'
  const [from, to] = [partOf(path), partOf(target)]
  if (from === to) return refusalOfNeighbour(path, target)
  if (to === 'contract' || (isTest(path) && ['tests', 'backend/demo'].includes(to))) return
  const allowed = [...(ALLOWED[from] ?? [to]), ...(isType ? (ALLOWED_TYPES[from] ?? []) : [])]
  if (!allowed.includes(to)) return `${from} may import ${['itself', 'contract', ...allowed].join(', ')}`
}

// Pages and dialogs stand beside each other: what two of them need belongs to a part below both.
function refusalOfNeighbour(path: string, target: string) {
  const [, kind, name] = path.split('/')
  if (!path.startsWith('app/') || !(kind === 'routes' || kind === 'dialogs')) return
  if (target.split('/')[2] !== name) return `one of ${kind} never imports another`
}

/** The part a file belongs to: its folder, two deep inside the halves; files beside those folders are 'app' or 'backend'. */
function partOf(path: string): string {
  const [first = '', second, ...rest] = path.split('/')
  return isHalf(first) && rest.length > 0 ? `${first}/${second}` : first
}

const isHalf = (name = '') => name === 'app' || name === 'backend'

function isOtherHalf(path: string, target: string): boolean {
  const [from, to] = [path.split('/')[0], target.split('/')[0]]
  return from !== to && isHalf(from) && isHalf(to)
}
