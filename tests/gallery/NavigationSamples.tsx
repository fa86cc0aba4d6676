import { Form, Link, useSearchParams } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { NextPageLink } from '../../app/admin/parts/RecordList'
import { useLocale } from '../../app/i18n/locale'
import { listPath } from '../../app/shop/paths'
import { cluster } from '../../app/ui/Layout/Layout.css'
import { Breadcrumbs, FilterLinks, LinkList, SkipLink } from '../../app/ui/Links/Links'
import { Menu } from '../../app/ui/Menu/Menu'
import { item } from '../../app/ui/Menu/Menu.css'
import { MenuItem } from '../../app/ui/Menu/MenuItem'
import { Sections } from '../../app/ui/Sections/Sections'
import { Steps } from '../../app/ui/Steps/Steps'

export function BannerSample() {
  const { t } = useTranslation('parts')
  return <p>{t('banner.where')}</p>
}

export function BreadcrumbsSample() {
  const { t } = useTranslation(['parts', 'shell'])
  const locale = useLocale()
  const links = [
    { to: `/${locale}`, label: t('breadcrumbs.home') },
    { to: listPath(locale, 'rent'), label: t('shell:menu.rent') },
  ]
  return <Breadcrumbs label={t('breadcrumbs.label')} links={links} current="Nachtnest Junior" />
}

export function FilterLinksSample() {
  const { t } = useTranslation('parts')
  const shown = useSearchParams()[0].get('show') ?? 'all'
  const links = (['all', 'beds', 'parts'] as const).map((choice) => ({
    to: `?show=${choice}`,
    label: t(`filter.${choice}`),
    isCurrent: choice === shown,
  }))
  return <FilterLinks label={t('filter.label')} links={links} />
}

export function LinkListSample() {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const links = [
    { to: `/${locale}`, label: t('breadcrumbs.home') },
    { to: listPath(locale, 'buy'), label: t('filter.beds') },
  ]
  return <LinkList links={links} />
}

export function MenuSample() {
  const { t } = useTranslation('parts')
  return (
    <div className={cluster}>
      <Menu label={t('menu.label')}>
        {[
          <MenuItem key="link">
            <Link to="#part-menu" className={item}>
              {t('menu.link')}
            </Link>
          </MenuItem>,
          <Form key="form">
            <MenuItem>
              <button type="submit" name="show" value="beds" className={item}>
                {t('menu.button')}
              </button>
            </MenuItem>
          </Form>,
        ]}
      </Menu>
    </div>
  )
}

export function OlderSample() {
  return <NextPageLink to="?before=1" />
}

export function SectionsSample() {
  const { t } = useTranslation('parts')
  const sections = [
    { id: 'sample-sizes', title: t('sections.sizes'), content: <p>{t('sections.sizesText')}</p> },
    { id: 'sample-box', title: t('sections.box'), content: <p>{t('sections.boxText')}</p> },
  ]
  return <Sections label={t('sections.label')} sections={sections} />
}

export function SkipLinkSample() {
  const { t } = useTranslation('parts')
  return (
    <>
      <p>{t('skip.text')}</p>
      <SkipLink>{t('skip.link')}</SkipLink>
    </>
  )
}

export function StepsSample() {
  const { t } = useTranslation('parts')
  const steps = [
    { label: t('steps.cart'), to: '#part-steps' },
    { label: t('steps.details') },
    { label: t('steps.order') },
  ]
  return (
    <Steps
      label={t('steps.label')}
      steps={steps}
      current={1}
      inShort={t('steps.of', { number: 2, count: steps.length })}
    />
  )
}
