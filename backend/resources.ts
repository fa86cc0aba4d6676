import type { Outbox } from './domain/mail/outbox/work'
import type { Form, Forms } from './domain/platform/forms/form'
import type { Services } from './domain/platform/services'
import type { endpoints } from './http/endpoint'

type Routes = (services: Services, outbox: Outbox, forms: Forms) => ReturnType<typeof endpoints>

/** A module of routes exports what it mounts as `routes`, and the forms that it takes in, by their names, as `forms`. */
type Resource = { routes?: Routes; forms?: Forms }

const routesIn = (modules: Record<string, Resource>) =>
  Object.values(modules).flatMap(({ routes }) => routes ?? [])

const formsIn = (modules: Record<string, Resource>): Forms =>
  Object.fromEntries(Object.values(modules).flatMap(({ forms = {} }) => Object.entries<Form>(forms)))

const live = import.meta.glob<Resource>(['./routes/*.ts', '!./routes/*.test.ts'], { eager: true })
const demo = import.meta.glob<Resource>(['./demo/*.ts', '!./demo/*.test.ts'], { eager: true })

export const DEMO_FORMS = formsIn(demo)
export const FORMS = formsIn(live)

/** The backend answers these in each mode. No two addresses overlap, so the order says nothing. */
export const RESOURCES = {
  live: { routes: routesIn(live), forms: FORMS },
  demo: { routes: [...routesIn(live), ...routesIn(demo)], forms: { ...FORMS, ...DEMO_FORMS } },
}
