import type { Outbox } from './domain/mail/outbox/work'
import type { Form, Forms } from './domain/platform/forms/form'
import type { Services } from './domain/platform/services'
import type { endpoints } from './http/endpoint'

type Routes = (services: Services, outbox: Outbox, forms: Forms) => ReturnType<typeof endpoints>

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

export const RESOURCES = {
  live: { routes: liveRoutes, forms: FORMS },
  demo: { routes: [...liveRoutes, ...demoRoutes], forms: { ...FORMS, ...DEMO_FORMS } },
}
