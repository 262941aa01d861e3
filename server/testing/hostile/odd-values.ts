/** Values that are invalid for every field, or only just valid. */
export const oddValues: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [1], { length: -1 }, { $ne: null }, { toString: 1 }],
  ...[0, -1, 0.1, 1e-7, 1.005, 1e21, -1e21, 1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 999_999_999.995],
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\u200b',
    '\u202e',
    '\u2028',
    '٣٫١٤',
    '１２',
    '½',
  ],
  ...['0', '-0', '00', '1e3', '0x10', '1_000', '7,25', ' 7.25 ', '7.255', '1e400', 'NaN', 'Infinity', 'null'],
  ...[
    'undefined',
    'true',
    '[object Object]',
    'e\u0301'.repeat(120),
    '👩‍👩‍👧‍👦'.repeat(40),
    'ß'.repeat(61),
    'ﷺ'.repeat(70),
  ],
  ...['2026-02-30', '2026-13-01', '0000-00-00', '1899-12-31', '2200-01-01', '-000001-01-01', '+275760-09-13'],
  ...[
    '9999-12-31T23:59:59.999999999Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20\n',
    'Etc/GMT+99',
    '../../etc/passwd',
  ],
  ...[
    "'; drop table users; --",
    '1 or 1=1',
    '%',
    '_',
    '\\',
    '%%%%%%%%%%',
    '<script>alert(1)</script>',
    '{{7*7}}',
  ],
  ...[
    '#{process.exit()}',
    '=cmd|calc',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    '(a+)+$',
    'a'.repeat(300),
  ],
  ...[
    ' '.repeat(20_000),
    'a'.repeat(20_000),
    '-'.repeat(5000),
    Array(1001).fill('a'),
    Array(2000).fill({}),
    nested(200),
  ],
  ...[
    JSON.parse('{"__proto__":{"isIncome":true}}'),
    JSON.parse('{"constructor":{"prototype":{"status":200}}}'),
  ],
];

/** Names with a meaning in JavaScript, in databases or in this program's own rows. */
export const oddNames = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'then',
    'toJSON',
    'length',
    '0',
    '',
    ' ',
    '$where',
  ],
  ...[
    '_id',
    'id',
    'userId',
    'user_id',
    'version',
    'createdAt',
    'isSetupComplete',
    'passwordHash',
    'a'.repeat(5000),
  ],
];

export const oddContentTypes = [
  ...[
    '',
    ';',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'APPLICATION/JSON',
    'text/json',
  ],
  ...[
    'application/json;application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain',
  ],
  ...[
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(500)}`,
    'application/xml',
    '*/*',
  ],
  ...[
    'multipart/form-data; boundary="\\',
    'application/json\t',
    'application/problem+json',
    'x'.repeat(2000),
  ],
];

/** Pairs of header name and value. */
export const oddHeaders: readonly (readonly [string, string])[] = [
  ...(['', ' ', 'a', 'a'.repeat(200), 'a'.repeat(201), 'ü', '\t', '"', '{}'] as const).map(
    (key) => ['idempotency-key', key] as const,
  ),
  ...(
    ['', 'Bearer', 'Bearer ', 'Bearer x', 'bearer a.b', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`] as const
  ).map((value) => ['authorization', value] as const),
  ...(['gzip', 'br', 'identity, gzip', 'nonsense'] as const).map(
    (value) => ['content-encoding', value] as const,
  ),
  ...[['if-none-match', '*'] as const, ['if-none-match', '"'.repeat(3000)] as const],
  ...[
    ['range', 'bytes=0-,0-,-1'] as const,
    ['accept', 'a'.repeat(4000)] as const,
    ['accept', 'image/*'] as const,
  ],
  ...[['x-forwarded-for', '127.0.0.1, nonsense, ::1'] as const, ['forwarded', 'for="_x";by=::'] as const],
  ...[['x-http-method-override', 'DELETE'] as const, ['x-original-url', '/api/users/account'] as const],
  ...[
    ['user-agent', ''] as const,
    ['user-agent', '\u00ff'.repeat(3000)] as const,
    ['cookie', '__proto__=1;=;;'] as const,
  ],
  ...[
    ['origin', 'null'] as const,
    ['origin', 'https://elsewhere.example'] as const,
    ['accept-language', '*;q=9'] as const,
  ],
];

/** URL-encoded. */
export const oddQueries = [
  ...[
    '%',
    '%ff',
    '%00',
    '%c3%28',
    '&&&',
    '=',
    '=&=',
    '?',
    'a[]=1',
    'a[b][c]=1',
    'a.b=1',
    '__proto__=1',
    'x=%u0041',
  ],
  ...[
    '__proto__[status]=200',
    'constructor=1',
    'page=1&page=2',
    'limit=1&limit=',
    'search=%ed%a0%80',
    'search=%00',
  ],
  ...[
    `search=${'a'.repeat(6000)}`,
    'page=-1',
    'page=1e3',
    'page=99999999999999999999',
    'limit=0x10',
    'sort=__proto__',
  ],
  ...[
    'sort=-',
    'startDate=2026-02-30',
    'isIncome=TRUE',
    'isIncome=1',
    'before=%00',
    'link=..',
    'period=constructor',
  ],
  ...[Array(900).fill('a=1').join('&'), 'transactionIds=,,,', 'filter[isIncome]=true', 'page=%F0%9D%9F%99'],
];

export const oddIds = [
  ...[
    '-',
    '0',
    '-1',
    'null',
    '..',
    '.',
    '%2e%2e',
    '%2e%2e%2f',
    '%2F',
    '%5c',
    '%00',
    '%ff',
    '%',
    '%25',
    '%0d%0aX:1',
    '*',
  ],
  ...[
    '__proto__',
    'constructor',
    'bulk',
    'a'.repeat(90),
    'a'.repeat(101),
    'a'.repeat(3000),
    '%F0%9F%A7%BE',
    '%ed%a0%80',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    `{${'0'.repeat(32)}}`,
    '0'.repeat(32),
  ],
  ...['01932f6e-0000-7000-8000-000000000000%20', "'%20or%201=1", ';jsessionid=1', '%E2%80%AE'],
];

/** Nested arrays of this depth. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
