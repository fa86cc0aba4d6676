import { Form, Link } from '@remix-run/react'
import { useDialogLink } from '../../shop/page-path'
import { classNames } from '../../ui/classNames'
import { Icon } from '../../ui/Icon/Icon'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import * as styles from './PlacePrompt.css'
import type { CountryQuestion } from './prompt.server'

const TITLE_ID = 'place-prompt'

/** Stands in the line of the country, so that the page begins as soon as it does for whoever has answered. */
export function PlacePrompt({ question }: { question: CountryQuestion }) {
  const dialog = useDialogLink('country')
  const { suggested, skip } = question
  return (
    <section aria-labelledby={TITLE_ID} className={styles.prompt}>
      <Form method="post" action={dialog} preventScrollReset className={styles.form}>
        <VisuallyHidden>
          <strong id={TITLE_ID}>{question.title}</strong>{' '}
        </VisuallyHidden>
        {suggested ? (
          <button name={`country=${suggested.country}`} type="submit" className={styles.choice}>
            {suggested.label}
          </button>
        ) : (
          <p className={styles.onWide}>{question.text}</p>
        )}{' '}
        <Link
          to={dialog}
          preventScrollReset
          className={classNames(styles.choice, suggested && styles.onWide)}
        >
          {question.other}
        </Link>{' '}
        <button name={`country=${skip.country}`} type="submit" className={styles.decline}>
          <Icon name="close" />
          <span>{skip.label}</span>
        </button>
      </Form>
    </section>
  )
}
