import { describe, expect, it } from 'vitest'
import { sourcesIn } from '../sources'
import { findImports } from './imports'

it('every import goes the way the design allows', () => {
  const sources = sourcesIn(['app', 'backend', 'contract', 'locales', 'server', 'server.ts'], ['.ts', '.tsx'])
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.flatMap(findImports)).toEqual([])
})

describe('the check itself', () => {
  const refused: [path: string, text: string][] = [
    ['contract/prices.ts', "import dayjs from 'dayjs'"],
    ['contract/prices.ts', "import { readFileSync } from 'node:fs'"],
    ['contract/wire/items.ts', "import { x } from '../../app/i18n/money'"],
    ['app/routes/rent/route.tsx', "import { x } from '../buy/list'"],
    ['app/routes/rent/route.tsx', "import type { x } from '../buy/list'"],
    ['app/routes/rent/route.tsx', "export { loader } from '../buy/route'"],
    ['app/routes/rent/route.tsx', "const x = await import('../buy/route')"],
    ['app/routes/rent/parts/List.tsx', "import { x } from '../../buy/list'"],
    ['app/routes/rent/route.tsx', "import { x } from '../../dialogs/cart/route'"],
    ['app/dialogs/cart/route.tsx', "import { x } from '../country/route'"],
    ['app/shop/Price/Price.tsx', "import { x } from '../../routes/rent/route'"],
    ['app/shop/Price/Price.tsx', "import { x } from '../../api/items.server'"],
    ['app/shop/Price/Price.tsx', "type X = import('../../routes/rent/route').X"],
    ['app/ui/Button/Button.tsx', "import { x } from '../../shop/Price/Price'"],
    ['app/ui/Button/Button.tsx', "const x = require('../../shop/Price/Price')"],
    ['app/ui/Button/Button.tsx', "import { x } from '../../i18n/locale'"],
    ['app/styles/theme.css.ts', "import { x } from '../ui/Button/Button'"],
    ['app/api/items.server.ts', "import { x } from '../../backend/app'"],
    ['app/api/items.server.ts', "import type { x } from '../../backend/app'"],
    ['app/routes/rent/route.tsx', "import { x } from '../../../backend/domain/price'"],
    ['backend/app.ts', "import { x } from '../app/api/embedded.server'"],
    ['backend/db/items.ts', "import { x } from '../domain/price'"],
    ['backend/domain/price.ts', "import { x } from '../routes/items'"],
    ['app/root.tsx', "import { x } from '~/routes/rent/route'"],
    ['app/root.tsx', "import { x } from '#styles'"],
  ]
  it.each(refused)('refuses in %s: %s', (path, text) => {
    expect(findImports({ path, text })).toHaveLength(1)
  })

  const allowed: [path: string, text: string][] = [
    ['contract/prices.ts', "import { z } from 'zod'; import { x } from './money'"],
    ['contract/forms/formats.ts', "import { isValidIBAN } from 'ibantools'"],
    ['contract/prices.test.ts', "import fc from 'fast-check'; import { it } from 'vitest'"],
    [
      'app/routes/rent/route.tsx',
      "import { x } from './parts/List'; import { y } from '../../shop/Price/Price'",
    ],
    [
      'app/routes/rent/parts/List.tsx',
      "import { x } from '../schema'; import { z } from '../../../../contract/prices'",
    ],
    ['app/dialogs/cart/route.tsx', "import { x } from '../../session/cart.server'"],
    ['app/shop/Price/Price.tsx', "import { x } from '../../ui/Card/Card'"],
    [
      'app/ui/Button/Button.tsx',
      "import { x } from '../../styles/theme.css'; import { Link } from '@remix-run/react'",
    ],
    ['app/api/embedded.server.ts', "import { x } from '../../backend/app'"],
    ['app/routes/rent/route.test.ts', "import { x } from '../../../tests/support/shop'"],
    [
      'backend/routes/items.ts',
      "import { x } from '../domain/items'; import { y } from '../../contract/wire/items'",
    ],
    ['backend/domain/items.ts', "import { x } from '../db/items'"],
    ['backend/app.ts', "import { x } from './routes/items'"],
  ]
  it.each(allowed)('allows in %s: %s', (path, text) => {
    expect(findImports({ path, text })).toEqual([])
  })
})
