export const GOOGLE_COOKIE = /^(?:_ga(?:_[A-Z0-9]+)?|_gid|_gat(?:_\w+)?|_gcl_\w+|_dc_gtm_[\w-]+|FPID|FPLC)$/
