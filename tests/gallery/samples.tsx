import type { ReactNode } from 'react'
import {
  CardOfArticleSamples,
  FittingSample,
  GoesWithSample,
  PriceSamples,
  PromisedSample,
} from './ArticleSamples'
import { ButtonSamples, CardSamples, ChipSamples, IconSamples, LayoutSamples } from './BasicSamples'
import { ChoiceSamples, FieldSamples } from './FieldSamples'
import type { PartGroup } from './groups'
import {
  DialogSamples,
  DisclosureSamples,
  ErrorSample,
  HiddenSample,
  MailSample,
  NoticeSamples,
} from './MessageSamples'
import {
  BannerSample,
  BreadcrumbsSample,
  FilterLinksSample,
  LinkListSample,
  MenuSample,
  OlderSample,
  SectionsSample,
  SkipLinkSample,
  StepsSample,
} from './NavigationSamples'
import { PeriodSample, TakenSamples } from './PeriodSamples'
import { CartNoticeSamples, CartSummarySamples, PriceBreakdownSamples } from './SummarySamples'
import {
  AddressSample,
  DataTableSamples,
  DatesSample,
  RecordTableSample,
  StatusChipSamples,
  SummaryListSample,
  TimelineSamples,
} from './TextSamples'

/** The samples of each page of the gallery, by the name of the part that they show. */
export const SAMPLES: Record<Exclude<PartGroup, 'orders'>, Record<string, () => ReactNode>> = {
  buttons: {
    Button: ButtonSamples,
    Chip: ChipSamples,
    StatusChip: StatusChipSamples,
    Icon: IconSamples,
    Menu: MenuSample,
  },
  layout: {
    Card: CardSamples,
    Layout: LayoutSamples,
    Disclosure: DisclosureSamples,
    Sections: SectionsSample,
    VisuallyHidden: HiddenSample,
  },
  navigation: {
    Banner: BannerSample,
    Breadcrumbs: BreadcrumbsSample,
    FilterLinks: FilterLinksSample,
    LinkList: LinkListSample,
    Older: OlderSample,
    SkipLink: SkipLinkSample,
    Steps: StepsSample,
  },
  messages: {
    Notice: NoticeSamples,
    RouteDialog: DialogSamples,
    MailPage: MailSample,
  },
  facts: {
    SummaryList: SummaryListSample,
    PostalAddress: AddressSample,
    DataTable: DataTableSamples,
    RecordTable: RecordTableSample,
    Timeline: TimelineSamples,
    WithDates: DatesSample,
  },
  fields: {
    ErrorSummary: ErrorSample,
    Field: FieldSamples,
  },
  choices: {
    RadioGroup: ChoiceSamples,
    GoesWith: GoesWithSample,
  },
  periods: {
    PeriodFields: PeriodSample,
    NextPeriod: TakenSamples,
  },
  articles: {
    Price: PriceSamples,
    ArticleCard: CardOfArticleSamples,
    FittingArticles: FittingSample,
    Promised: PromisedSample,
  },
  summaries: {
    CartSummary: CartSummarySamples,
    PriceBreakdown: PriceBreakdownSamples,
    Needs: CartNoticeSamples,
  },
}
