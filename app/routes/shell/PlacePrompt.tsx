import { Form } from '@remix-run/react'
import { useDialogLink } from '../../shop/page-path'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { DeclineButton } from './DeclineButton'
import * as styles from './Prompt.css'
import type { CountryQuestion } from './prompt.server'

const TITLE_ID = 'place-prompt'

export function PlacePrompt({ question }: { question: CountryQuestion }) {
  const dialog = useDialogLink('country')
  const { suggested, skip } = question
  return (
    <section aria-labelledby={TITLE_ID} className={styles.prompt}>
      <Form method="post" action={dialog} preventScrollReset className={styles.form}>
        <p className={styles.question}>
          <strong id={TITLE_ID}>{question.title}</strong> {question.text}
        </p>
        <div className={styles.actions}>
          {suggested ? <Button name={`country=${suggested.country}`}>{suggested.label}</Button> : null}{' '}
          <span className={suggested && styles.onWide}>
            <ButtonLink to={dialog} variant={suggested ? 'quiet' : 'main'} preventScrollReset>
              {question.other}
            </ButtonLink>
          </span>{' '}
          <DeclineButton name={`country=${skip.country}`}>{skip.label}</DeclineButton>
        </div>
      </Form>
    </section>
  )
}
