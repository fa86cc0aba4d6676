import { Lexer, Marked, type Token, type TokensList } from 'marked'
import { keepTogether } from '../keep-together'
import { facts, pictureStep } from './blocks'

/** Deeper nesting would use up the stack of the renderer. */
export const MAX_NESTING = 12

/** Characters of a paragraph times its signs of emphasis, or of a nested block times its lines: parsing takes quadratic time in these. */
const MAX_PARSING_WORK = 5_000_000

export class MarkdownTooComplex extends Error {
  constructor() {
    super(
      `Markdown is nested more than ${MAX_NESTING} deep, or has too many signs of emphasis in a paragraph or lines in a block`,
    )
  }
}

const { defaults } = new Marked({ extensions: [facts, pictureStep] })

class BoundedLexer extends Lexer {
  #depth = 0

  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, isClipped?: boolean): TokensList
  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): Token[] {
    const lines = source.split('\n').length
    if (this.#depth > 0 && lines * source.length > MAX_PARSING_WORK) throw new MarkdownTooComplex()
    return this.#nested(() => super.blockTokens(source, tokens, isClipped))
  }

  override inlineTokens(source: string, tokens?: Token[]): Token[] {
    const signs = source.match(/[*_~]+/g)?.length ?? 0
    if (signs * source.length > MAX_PARSING_WORK) throw new MarkdownTooComplex()
    return this.#nested(() => super.inlineTokens(source, tokens))
  }

  #nested<Result>(read: () => Result): Result {
    if (this.#depth > MAX_NESTING) throw new MarkdownTooComplex()
    this.#depth += 1
    const result = read()
    this.#depth -= 1
    return result
  }
}

/** Parses the text with the shop's own blocks. Throws MarkdownTooComplex. */
export function parseMarkdown(markdown: string): TokensList {
  return new BoundedLexer(defaults).lex(keepTogether(markdown))
}
