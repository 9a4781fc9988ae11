import { type KindTexts } from '../../../../shared/admin';
import { type CardTexts } from './en';

export default {
  count: (count) => `${count} 间`,
  fetchFailed: '未能获取客房数据',
  cardsFailed: '无法加载客房数据。请先登录管理系统。',
  choices: {
    bath: { bathtub: '浴缸', shower: '淋浴', shared: '公用浴室' },
    access: { step_free: '无台阶', lift: '电梯', stairs: '只有楼梯' },
    view: { river: '河景', street: '街景', city: '市景', garden: '花园', courtyard: '中庭' },
    smoking: { no: '禁止吸烟', balcony: '仅限阳台', yes: '可以吸烟' },
    children: { welcome: '任何年龄均可', school_age: '6 岁以上', adults_only: '仅限成人' },
  },
  hints: {
    floor: '地面层为 1 楼。',
    capacity: '1 至 10 人。',
    size: '按访客看到的写法，例如 28 m²',
    price: '请带上货币，例如 ¥9,800',
    rate: '用于计算总价的整数。访客看到的是“房价”。',
  },
  facts: { capacity: (people) => `${people} 人` },
  noData: '没有客房数据。',
  deleteQuestion:
    '确定要删除此客房吗？所有相关翻译也将一并删除。它的住宿会从房态中消失，恢复客房后会重新出现。',
  sleeps: (people) => `${people} 人`,
  write: '填写',
  editBasics: '编辑基本信息',
} satisfies KindTexts & CardTexts;
