import { useLocation } from '@remix-run/react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusContent } from '../../platform/focus'
import { useHandles } from '../../platform/page-handle'
import { useKeptForm } from '../../shop/LanguageWay/LanguageWay'
import { Connection, Notices, Progress } from '../../shop/Notices/Notices'
import { messages, overDialog } from '../../shop/Notices/Notices.css'
import { usePagePath } from '../../shop/page-path'
import { EnterButton } from '../../ui/Button/EnterButton'
import { classNames } from '../../ui/classNames'
import { SkipLink } from '../../ui/Links/Links'
import { Banner } from '../../ui/Notice/Notice'
import { inertWhen } from '../../ui/RouteDialog/inert'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'
import { Prompt } from './Prompt'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'
import { frame } from './SiteHeader.css'
import type { ShellData } from './shell-data.server'

export function Frame({ data, children }: { data: ShellData; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const handles = useHandles()
  const hasDialog = handles.some(({ handle }) => handle.dialog)
  const inertProps = inertWhen(hasDialog)
  const isCheckout = handles.some(({ handle }) => handle.checkout)
  const isShort = isCheckout || handles.some(({ handle }) => handle.payment)
  if (handles.some(({ handle }) => handle.bare)) return <div className={frame}>{children}</div>
  return (
    <div className={frame}>
      <FormEnter />
      <div {...inertProps}>
        <SkipLink>{t('skipToContent')}</SkipLink>{' '}
        {data.demo ? <Banner label={data.demo.label}>{data.demo.text}</Banner> : null}
        {data.isAway && data.closed ? (
          <Banner label={data.closed.title}>
            {data.closed.title}. {data.closed.text}
          </Banner>
        ) : null}
        {/* React hydrates each <Suspense> apart, so that an early press waits only for its own. */}
        <Suspense>
          <SiteHeader data={data} isCheckout={isCheckout} isShort={isShort} />
        </Suspense>
      </div>
      <Announcer count={data.cartCount} />
      <Progress />
      <Prompt prompt={data.prompt} />
      <div className={classNames(messages, hasDialog && overDialog)}>
        <Notices notice={data.notice} />
        <Connection />
      </div>
      <Suspense>{children}</Suspense>
      <div {...inertProps}>
        <Suspense>
          <SiteFooter data={data} isShort={isShort} />
        </Suspense>
      </div>
    </div>
  )
}

/** Comes before the languages of a page: they are buttons of its form, and none of them is what Enter presses. */
function FormEnter() {
  const form = useKeptForm()
  return form ? <SendOnEnter form={form} /> : null
}

// Pages without a form do not have these words, and must not wait for them.
function SendOnEnter({ form }: { form: string }) {
  const { t } = useTranslation('forms')
  return <EnterButton form={form}>{t('send')}</EnterButton>
}

// This outlives the frame, which an error page draws anew.
let lastState: { path: string; count: number } | undefined

/**
 * Says what is in the cart, and does for a new page what a browser does when it loads one. Outside the inert part, and
 * before the page, so that the summary of a refused form takes the focus last.
 */
function Announcer({ count }: { count: number }) {
  const { t } = useTranslation('shell')
  const path = usePagePath()
  const { hash } = useLocation()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const say = (text: string) => region.current?.replaceChildren(text)
    if (lastState && lastState.count !== count) say(`${t('cart')}: ${count} ${t('cartCount', { count })}`)
    if (lastState && lastState.path !== path) {
      say(document.title)
      focusContent(hash)
    }
    lastState = { path, count }
  }, [path, count, hash, t])
  return <span ref={region} aria-live="polite" className={visuallyHidden} />
}
