import { useOutlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { type PageHandle, unlessDialog } from '../../page-handle'
import { Page } from '../../shop/Page/Page'
import { Banner } from '../../ui/Banner/Banner'
import { stacks } from '../../ui/Layout/Layout.css'
import { inertWhen } from '../../ui/RouteDialog/inert'
import { Sections } from '../../ui/Sections/Sections'
import { ButtonSamples, CardSamples, ChipSamples, IconSamples, LayoutSamples } from './BasicSamples'
import { FieldSamples } from './FieldSamples'
import { DialogSamples, DisclosureSamples, ErrorSample, HiddenSample, NoticeSamples } from './MessageSamples'
import {
  BreadcrumbsSample,
  FilterLinksSample,
  LinkListSample,
  MenuSample,
  SectionsSample,
  SkipLinkSample,
  StepsSample,
  TimelineSample,
} from './NavigationSamples'
import { DataTableSamples, DatesSample, SummaryListSample } from './TextSamples'

export const handle: PageHandle = { i18n: ['parts', 'forms'], title: (t) => t('parts:title'), noindex: true }

export const shouldRevalidate = unlessDialog

function BannerSample() {
  const { t } = useTranslation('parts')
  return <p>{t('banner.where')}</p>
}

// The samples are sorted by the names of the folders in app/ui.
const SAMPLES = {
  Banner: BannerSample,
  Breadcrumbs: BreadcrumbsSample,
  Button: ButtonSamples,
  Card: CardSamples,
  Chip: ChipSamples,
  DataTable: DataTableSamples,
  Disclosure: DisclosureSamples,
  ErrorSummary: ErrorSample,
  Field: FieldSamples,
  FilterLinks: FilterLinksSample,
  Icon: IconSamples,
  Layout: LayoutSamples,
  LinkList: LinkListSample,
  Menu: MenuSample,
  Notice: NoticeSamples,
  RouteDialog: DialogSamples,
  Sections: SectionsSample,
  SkipLink: SkipLinkSample,
  Steps: StepsSample,
  SummaryList: SummaryListSample,
  Timeline: TimelineSample,
  VisuallyHidden: HiddenSample,
  WithDates: DatesSample,
}

export default function Parts() {
  const { t } = useTranslation('parts')
  const hasDialog = useOutlet() !== null
  const sections = Object.entries(SAMPLES).map(([title, Sample]) => ({
    id: `part-${title.toLowerCase()}`,
    title,
    content: <Sample />,
  }))
  return (
    <>
      <div {...inertWhen(hasDialog)}>
        <Banner label={t('banner.label')}>{t('banner.text')}</Banner>
      </div>
      <Page>
        <div className={stacks[24]}>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
          <Sections label={t('jumps')} sections={sections} />
        </div>
      </Page>
    </>
  )
}
