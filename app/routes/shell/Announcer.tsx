import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePagePath } from '../../shop/page-path'
import { visuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.css'

// This outlives the frame, which an error page draws anew.
let announced: { path: string; count: number } | undefined

function focusContent(hash: string) {
  const target =
    document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main:not([inert]) h1')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Says what is in the cart, and does for a new page what a browser does when it loads one. Outside the inert part, and
 * before the page, so that the summary of a refused form takes the focus last.
 */
export function Announcer({ count }: { count: number }) {
  const { t } = useTranslation('shell')
  const path = usePagePath()
  const { hash } = useLocation()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const say = (text: string) => region.current?.replaceChildren(text)
    if (announced && announced.count !== count) say(`${t('cart')}: ${count} ${t('cartCount', { count })}`)
    if (announced && announced.path !== path) {
      say(document.title)
      focusContent(hash)
    }
    announced = { path, count }
  }, [path, count, hash, t])
  return <span ref={region} aria-live="polite" className={visuallyHidden} />
}
