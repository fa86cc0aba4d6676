import { dayInShop } from '../catalogue/rental-calendar'
import { describeForm } from '../forms/form'
import { testForm } from './definition'

/** The form that holds one question of every kind. */
export const testFormEntry = describeForm({
  async define({ services, locale }) {
    return testForm(await services.catalogue(services.db), dayInShop(services.now()), locale)
  },
})
