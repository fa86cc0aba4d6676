import { useLocation, useRouteError } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../contract/locales'
import { useLocale } from '../../i18n/locale'
import { isPrivate, useHandles } from '../../platform/page-handle'
import { useKeptForm } from '../../shop/LanguageWay/LanguageWay'
import { languageButton } from '../../shop/LanguageWay/language-button'
import { useDialogLink } from '../../shop/page-path'
import { Button } from '../../ui/Button/Button'
import { classNames } from '../../ui/classNames'
import * as styles from './Prompt.css'
import type { Prompt as PromptOf, ShellData } from './shell-data.server'

export function useHidesPrompts(): boolean {
  const handles = useHandles()
  const isError = Boolean(useRouteError())
  return isError || handles.some((page) => page.handle.dialog || isPrivate(page))
}

export function Prompt({ prompt }: Pick<ShellData, 'prompt'>) {
  const isHidden = useHidesPrompts()
  if (prompt?.kind === 'language') return <LanguagePrompt offer={prompt} isHidden={isHidden} />
  return prompt?.kind === 'consent' && !isHidden ? <ConsentPrompt question={prompt} /> : null
}

const TITLE_ID = 'consent-prompt'

/** Asks with a full page load, because the answer decides on the policy of the document. */
function ConsentPrompt({ question }: { question: PromptOf<'consent'> }) {
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

const LANGUAGE_TITLE_ID = 'language-prompt'

function useOutsideClose(isOpen: boolean, close: () => void) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
      // With these keys somebody goes on to its buttons, so the question stays.
      else if (!/Tab|Shift|Control|Alt|Meta/.test(event.key)) onPress(event)
    }
    document.addEventListener('click', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onPress)
      document.removeEventListener('keydown', onKey)
    }
  })
  return box
}

/** Closing counts as no. The prompt stays mounted under dialogs, so that it stays closed. */
function LanguagePrompt({ offer, isHidden }: { offer: PromptOf<'language'>; isHidden: boolean }) {
  const dialog = useDialogLink('language')
  const keptForm = useKeptForm()
  const [isClosed, setClosed] = useState(false)
  const isOpen = !isClosed && !isHidden

  function close() {
    setClosed(true)
    const body = new URLSearchParams({ language: offer.stay.language })
    fetch(dialog, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
  }

  const box = useOutsideClose(isOpen, close)
  if (!isOpen) return null

  function onStay(event: MouseEvent) {
    event.preventDefault()
    close()
  }

  // The text that was typed into the form of the page goes along.
  const nameOf = (language: Locale) =>
    keptForm ? { form: keptForm, name: languageButton(language) } : { name: `language=${language}` }

  return (
    <section ref={box} aria-labelledby={LANGUAGE_TITLE_ID} className={styles.prompt}>
      <form method="post" action={dialog} className={styles.form}>
        <p id={LANGUAGE_TITLE_ID} lang={offer.language} className={classNames(styles.question, styles.title)}>
          {offer.title}
        </p>
        <div className={styles.actions}>
          {offer.languages.map(({ language, label }) => [
            <Button key={language} {...nameOf(language)} lang={language} variant="quiet">
              {label}
            </Button>,
            ' ',
          ])}
          <span className={styles.decline}>
            <Button
              name={`language=${offer.stay.language}`}
              onClick={onStay}
              variant="quiet"
              icon="close"
              // It is also pressed by looking away (app/platform/remix/starter.ts).
              data-declines=""
            >
              <span>{offer.stay.label}</span>
            </Button>
          </span>
        </div>
      </form>
    </section>
  )
}
