import { useLocation, useRouteError } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import { isPrivate, useHandles } from '../../platform/page-handle'
import { Button } from '../../ui/Button/Button'
import { LanguagePrompt } from './LanguagePrompt'
import * as styles from './Prompt.css'
import type { ConsentQuestion } from './prompt.server'
import type { ShellData } from './shell-data.server'

export function useHidesPrompts(): boolean {
  const handles = useHandles()
  const isError = Boolean(useRouteError())
  return isError || handles.some((page) => page.handle.dialog || page.handle.checkout || isPrivate(page))
}

export function Prompt({ prompt }: Pick<ShellData, 'prompt'>) {
  const isHidden = useHidesPrompts()
  if (prompt?.kind === 'language') return <LanguagePrompt offer={prompt} isHidden={isHidden} />
  return prompt?.kind === 'consent' && !isHidden ? <ConsentPrompt question={prompt} /> : null
}

const TITLE_ID = 'consent-prompt'

/** Asks with a full page load, because the answer decides on the policy of the document. */
function ConsentPrompt({ question }: { question: ConsentQuestion }) {
  const { pathname, search } = useLocation()
  const page = `/${useLocale()}/consent`
  return (
    <section aria-labelledby={TITLE_ID} className={styles.prompt}>
      <form method="post" action={page} className={styles.wholeForm}>
        <input type="hidden" name="to" value={pathname + search} />
        <div className={styles.wholeQuestion}>
          <p id={TITLE_ID} className={styles.title}>
            {question.title}
          </p>
          <p>
            {question.text} <a href={`${page}?to=${pathname}`}>{question.more}</a>
          </p>
        </div>
        <div className={styles.actions}>
          {question.answers.map(({ name, label }) => [
            <Button key={name} name={name} variant="quiet">
              {label}
            </Button>,
            ' ',
          ])}
        </div>
      </form>
    </section>
  )
}
