import { useLocation } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import type { ConsentQuestion } from './consent-question.server'
import * as styles from './Prompt.css'

const TITLE_ID = 'consent-prompt'

/** Asks with a full page load, because the answer decides on the policy of the document. */
export function ConsentPrompt({ question }: { question: ConsentQuestion }) {
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
