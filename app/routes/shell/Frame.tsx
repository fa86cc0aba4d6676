import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHandles } from '../../page-handle'
import { KeptFormEnter } from '../../shop/LanguageWay/KeptFormEnter'
import { Notices } from '../../shop/Notices/Notices'
import { messages, overDialog } from '../../shop/Notices/Notices.css'
import { Progress } from '../../shop/Progress/Progress'
import { Banner } from '../../ui/Banner/Banner'
import { classNames } from '../../ui/classNames'
import { inertWhen } from '../../ui/RouteDialog/inert'
import { SkipLink } from '../../ui/SkipLink/SkipLink'
import { Announcer } from './Announcer'
import { Connection } from './Connection'
import { frame } from './Frame.css'
import { Prompt } from './Prompt'
import { SiteFooter } from './SiteFooter'
import { SiteHeader } from './SiteHeader'
import type { ShellData } from './shell-data.server'

interface FrameProps {
  data: ShellData
  isError?: boolean
  children: ReactNode
}

export function Frame({ data, isError = false, children }: FrameProps) {
  const { t } = useTranslation('shell')
  const handles = useHandles()
  const hasDialog = handles.some(({ handle }) => handle.dialog)
  const inertProps = inertWhen(hasDialog)
  const isCheckout = handles.some(({ handle }) => handle.checkout)
  const isShort = isCheckout || handles.some(({ handle }) => handle.payment)
  if (handles.some(({ handle }) => handle.bare)) return <div className={frame}>{children}</div>
  return (
    <div className={frame}>
      <KeptFormEnter />
      <div {...inertProps}>
        <SkipLink href="#main">{t('skipToContent')}</SkipLink>{' '}
        {data.isDemo ? <Banner label={t('demo.label')}>{t('demo.text')}</Banner> : null}
        <SiteHeader data={data} isCheckout={isCheckout} isShort={isShort} />
      </div>
      <Announcer count={data.cartCount} />
      <Progress />
      <Prompt prompt={data.prompt} isError={isError} />
      <div className={classNames(messages, hasDialog && overDialog)}>
        <Notices notice={data.notice} />
        <Connection />
      </div>
      {children}
      <div {...inertProps}>
        <SiteFooter data={data} isShort={isShort} />
      </div>
    </div>
  )
}
