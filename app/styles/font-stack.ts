export const family = 'Atkinson Hyperlegible Next'
export const fallback = 'Atkinson Fallback'

export const fontStack = `'${family}', '${fallback}', system-ui, sans-serif`
