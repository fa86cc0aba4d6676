import type { Token, TokenizerAndRendererExtension, Tokens } from 'marked'
import * as styles from '../shop/Prose/picture-step.css'

type Step = { picture: string; tokens: Token[] }

const STEP = /^!\[\]\(([\w-]+)\)\n((?:(?!!\[|#)[^\n]*\n|(?!!\[|#)[^\n]+$)+)/

/** Where each line ends, so does the line on the page. */
const withLineBreaks = (text: string) => text.trim().replace(/(?<=\S)\n(?=[^\n-])/g, '  \n')

export function isOwnPicture(address: string | undefined): boolean {
  return address !== undefined && /^\/pictures\/[\w-]+\.svg$/.test(address)
}

/** `![](name)` and what follows, to the next picture or heading: a drawing that shows what its text says. */
export const pictureStep: TokenizerAndRendererExtension = {
  name: 'pictureStep',
  level: 'block',
  tokenizer(source) {
    const [raw, picture, text] = STEP.exec(source) ?? []
    if (!raw || !picture || !text?.trim()) return
    return { type: 'pictureStep', raw, picture, tokens: this.lexer.blockTokens(withLineBreaks(text), []) }
  },
  renderer(token) {
    const { picture, tokens } = token as Tokens.Generic & Step
    const drawing = `<img src="/pictures/${picture}.svg" alt="" width="240" height="180" loading="lazy" class="${styles.drawing}">`
    return `<div class="${styles.step}">${drawing}<div class="${styles.text}">${this.parser.parse(tokens)}</div></div>`
  },
}
