import type { Json } from './json-schema.ts'

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

/** The parts of the document that are the same for all calls. */
export const GENERAL: Json = {
  openapi: '3.1.0',
  info: {
    title: 'The platform’s calls',
    version: '1',
    description: [
      'What the mobile site asks of the platform. Written by `npm run docs:api` from lib/api/endpoints and scripts/docs/api/fields; examples are real answers of the sandbox in each dialect, shortened.',
      'HTTP status 200, also for refusals; the body is `{code, message, data}` and code 200 is success. Money is exact decimals, times are `YYYY-MM-DD HH:mm:ss` of Beijing. Fields marked *(ours)* are named by neither specification: a platform may leave them out.',
      'docs/api.md says how answers are understood; docs/asyncapi.yaml has the chat socket.',
    ].join('\n\n'),
  },
  servers: [{ url: 'https://{host}', variables: { host: { default: 'api.example.com' } } }],
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The token of login_pc: `Authorization: Bearer {token}`. A token that is over is answered by 401.',
      },
    },
    schemas: {
      Success: { enum: [200, '200'], description: 'Success.' },
      Refusal: {
        type: 'object',
        required: ['code'],
        properties: {
          code: {
            type: ['integer', 'string'],
            pattern: '^-?\\d+$',
            not: { enum: [200, '200'] },
            description: 'Any code but 200; 401: the session is over.',
          },
          message: { type: ['string', 'null'], description: 'Shown to the member as it is.' },
          data: { description: 'Not read.' },
        },
      },
    },
    responses: {
      Expired: refusal(
        'The token is missing or over. Also understood as code 401 under status 200.',
      ),
      Refused: refusal('Refused, in its words. Also understood under status 200 or any other 4xx.'),
      Broken: refusal(
        'Something broke. After a command that moves money the outcome counts as unknown.',
      ),
    },
  },
}
