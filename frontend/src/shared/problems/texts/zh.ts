import { type ProblemTexts } from './en';

const zh: ProblemTexts = {
  offline: '无法连接服务器，请检查网络。您输入的内容仍然保留。',
  unknown: '出了点问题，请重试。',
  wait: (minutes) => `请在${minutes}分钟后重试。`,
  codes: {
    validation_failed: '请检查标出的项目。',
    invalid_credentials: '用户名或密码不正确。',
    unauthorized: '登录已过期，请重新登录',
    too_many_requests: '尝试次数过多。',
    not_found: '该内容已不存在。',
    version_conflict: '其他人刚刚修改过，本次内容未保存。',
    precondition_failed: '其他人刚刚修改过，本次内容未保存。',
    version_missing: '该语言还没有内容。',
    base_language: '基准语言不能删除，请先将其他语言设为基准。',
    duplicate: '已有相同的内容，未保存。',
    busy: '其他人正在保存相同的内容。内容未保存，请重试。',
    too_many_tokens: '令牌数量已达上限，请先撤销不再使用的令牌。',
    conflict: '当前状态下无法执行此操作。',
    too_large: '数据过大，无法保存。',
    request_in_progress: '相同的操作正在处理，请稍候。',
    dependency_unavailable: '数据库暂时无法连接，内容未保存，请稍后重试。',
    internal_error: '服务器出错，请重试。',
  },
  fields: {
    required: '必填。',
    too_long: '内容过长。',
    too_short: '内容过短。',
    too_many: '数量过多。',
    too_small: '数值过小。',
    too_large: '数值过大。',
    not_a_number: '请输入数字。',
    not_a_url: '地址请以 https:// 开头',
    not_one_of: '请从列表中选择。',
    duplicate: '已被使用。',
    unsupported_language: '请从四种语言中选择。',
  },
};

export default zh;
