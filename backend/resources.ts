import type { Outbox } from './domain/mail/outbox/work'
import type { Form, Forms } from './domain/platform/forms/form'
import type { Services } from './domain/platform/services'
import type { endpoints } from './http/endpoint'

type Routes = (services: Services, outbox: Outbox, forms: Forms) => ReturnType<typeof endpoints>

/** A module of routes exports what it mounts as `routes`, and the forms that it takes in, by their names, as `forms`. */
type Resource = { routes?: Routes; forms?: Forms }

const formsIn = (modules: Record<string, Resource>): Forms =>
  Object.fromEntries(Object.values(modules).flatMap(({ forms = {} }) => Object.entries<Form>(forms)))

const live = import.meta.glob<Resource>(['./routes/*.ts', '!./routes/{*.test,openapi*}.ts'], { eager: true })
const demo = import.meta.glob<Resource>(['./demo/*.ts', '!./demo/*.test.ts'], { eager: true })

export const DEMO_FORMS = formsIn(demo)
export const FORMS = formsIn(live)

const liveRoutes = Object.entries(live).map(([path, { routes }]) => {
  if (!routes) throw new Error(`${path} exports no routes`)
  return routes
})
const demoRoutes = Object.values(demo).flatMap(({ routes }) => routes ?? [])

/** The backend answers these in each mode. No two addresses overlap, so the order says nothing. */
export const RESOURCES = {
  live: { routes: liveRoutes, forms: FORMS },
  demo: { routes: [...liveRoutes, ...demoRoutes], forms: { ...FORMS, ...DEMO_FORMS } },
}
