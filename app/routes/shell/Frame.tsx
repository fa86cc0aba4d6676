import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHandles } from '../../page-handle'
import { Banner } from '../../ui/Banner/Banner'
import { Notice } from '../../ui/Notice/Notice'
import { inertWhen } from '../../ui/RouteDialog/inert'
import { SkipLink } from '../../ui/SkipLink/SkipLink'
import * as styles from './Frame.css'
import type { ShellData } from './route'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'

/** Header, notice and footer around a page; they rest while a dialog is open over it. */
export function Frame({ data, children }: { data: ShellData; children: ReactNode }) {
  const { t } = useTranslation('shell')
  const handles = useHandles()
  const { pathname } = useLocation()
  const notice = data.notice?.path === pathname ? data.notice : undefined
  const resting = inertWhen(handles.some(({ handle }) => handle.dialog))
  const isCheckout = handles.some(({ handle }) => handle.checkout)
  return (
    <div className={styles.frame}>
      <div {...resting}>
        <SkipLink href="#main">{t('skipToContent')}</SkipLink>{' '}
        {data.isDemo ? <Banner label={t('demo.label')}>{t('demo.text')}</Banner> : null}
        <SiteHeader data={data} isCheckout={isCheckout} />
      </div>
      {notice ? (
        <div className={styles.notice}>
          <Notice tone={notice.tone}>{notice.text}</Notice>
        </div>
      ) : null}
      {children}
      <div {...resting}>
        <SiteFooter data={data} />
      </div>
    </div>
  )
}
