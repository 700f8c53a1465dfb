import { applyAgent, getAgentUrl } from '#lib/api/endpoints/agent.ts'
import { describeCall } from '#scripts/docs/api/describe.ts'
import { needed, text, url } from '#scripts/docs/api/field.ts'

export const agent = [
  describeCall(getAgentUrl, {
    summary: 'Address of the agent’s back office, shown in a frame',
    answer: { '': url('The address itself, as bare text'), url: needed(url('The address')) },
    codes: { 201: 'not an agent' },
  }),
  describeCall(applyAgent, {
    summary: 'Applies to become an agent',
    sent: {
      mobile: needed(text('Mainland mobile number of eleven digits')),
      apply_info: needed(text('Why the member applies')),
    },
    codes: { 201: 'already an agent, or a field is wrong', 202: 'an application is under review' },
  }),
]
