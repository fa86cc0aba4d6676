import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Mail programs know styles on elements only, Outlook asks for conditions, and a long subject is a long title.
    'no-inline-style': 'off',
    'no-conditional-comment': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
  },
})

/** Returns what the standard refuses in the HTML of a mail. */
export async function mailProblems(html = ''): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ message }) => message))
}
