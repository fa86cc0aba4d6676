import { Form } from '@remix-run/react'
import { useDialogLink } from '../../shop/page-path'
import { Button, ButtonLink } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import { form, prompt, title } from './Prompt.css'
import type { CountryQuestion } from './prompt.server'

const TITLE_ID = 'place-prompt'

export function PlacePrompt({ question }: { question: CountryQuestion }) {
  const dialog = useDialogLink('country')
  const { suggested, skip } = question
  return (
    <section aria-labelledby={TITLE_ID} className={prompt}>
      <Form method="post" action={dialog} preventScrollReset className={form}>
        <div>
          <p id={TITLE_ID} className={title}>
            {question.title}
          </p>
          <p>{question.text}</p>
        </div>
        <div className={cluster}>
          {suggested ? (
            <Button name="country" value={suggested.country}>
              {suggested.label}
            </Button>
          ) : null}{' '}
          <ButtonLink to={dialog} variant={suggested ? 'quiet' : 'main'} preventScrollReset>
            {question.other}
          </ButtonLink>{' '}
          <Button name="country" value={skip.country} variant="quiet">
            {skip.label}
          </Button>
        </div>
      </Form>
    </section>
  )
}
