import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useDialogLink } from '../../shop/page-path'
import { Button } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import { form, prompt, title } from './Prompt.css'
import type { LanguageOffer } from './prompt.server'

const TITLE_ID = 'language-prompt'

/** Runs `close` on Escape and on a press outside the element, while `isOpen`. */
function useClosing(isOpen: boolean, close: () => void) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
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

/**
 * Offers the page in the languages of the visitor's country, once. The form goes to the language dialog; with scripts
 * it also closes on Escape and on a press elsewhere, which counts as no. It stays mounted under dialogs, so that what
 * is closed stays closed.
 */
export function LanguagePrompt({ offer, isResting }: { offer: LanguageOffer; isResting: boolean }) {
  const dialog = useDialogLink('language')
  const [isClosed, setClosed] = useState(false)
  const isOpen = !isClosed && !isResting
  const stay = { name: 'language', value: offer.stay.language }

  function close() {
    setClosed(true)
    const body = new URLSearchParams({ [stay.name]: stay.value })
    // Should it not arrive, the offer is made once more.
    fetch(dialog, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
  }

  const box = useClosing(isOpen, close)
  if (!isOpen) return null

  function onStay(event: MouseEvent) {
    event.preventDefault()
    close()
  }

  return (
    <section ref={box} aria-labelledby={TITLE_ID} className={prompt}>
      <form method="post" action={dialog} className={form}>
        <p id={TITLE_ID} lang={offer.language} className={title}>
          {offer.title}
        </p>
        <div className={cluster}>
          {offer.languages.map(({ language, words }) => [
            <Button key={language} name="language" value={language} lang={language}>
              {words}
            </Button>,
            ' ',
          ])}
          <Button {...stay} variant="quiet" onClick={onStay}>
            {offer.stay.words}
          </Button>
        </div>
      </form>
    </section>
  )
}
