/** What the assistant says in Chinese: simplified characters, and the polite 您. */
import type { Phrases } from "./wording.ts";

export const chinese: Partial<Phrases> = {
  greeting: ["您好！我有几个问题想请教您。", "您好！我们来看几个问题吧。", "您好！不会占用您太多时间。"],
  acknowledged: ["", "谢谢！", "", "记下了。", "好的，非常感谢。", ""],
  skipped: ["没关系，这题可以不答。", "好的，跳过这一题。", "好，我们继续。"],
  unclear: ["抱歉，我没有听懂。", "我不确定是否理解了您的意思。", "您能换一种说法吗？"],
  unclearChoice: ["抱歉，我没有听懂。您可以选择：{options}。", "我不确定您指的是哪一个：{options}？"],
  ambiguous: ["这句话有不止一种理解，您指的是：{options}？", "确认一下，您的意思是{options}吗？"],
  guess: ["您是说{options}吗？", "我理解得对吗：{options}？"],
  required: ["这道题需要您的回答。", "抱歉，这道题不能跳过。"],
  notAnOption: ["选项里没有这一项。"],
  explainPlainly: ["用您自己的话回答就好：{title}", "我再问一遍：{title}"],
  firstQuestion: ["现在已经是第一题了。"],
  nothingToChange: ["我没有找到您想修改的回答，您可以告诉我是哪道题。"],
  editingOff: ["这份表单的回答提交后不能修改。"],
  restarted: ["好的，从头开始。", "没问题，我们重新来。"],
  resumed: ["欢迎回来！我们接着上次的地方继续。", "很高兴再次见到您，我们继续吧。"],
  review: ["问题都答完了。请看一遍您的回答，确认无误后提交。"],
  reviewHint: ["确认无误请回复“提交”，或者告诉我要修改哪个回答。"],
  incomplete: ["提交之前还有一道题需要回答。"],
  refused: ["没关系。"],
  noHuman: ["我是自动助手，没法请人过来。您的回答会由发送这份表单的人阅读。"],
  left: ["好的，先到这里。您的回答已保存，想继续时随时发消息即可。"],
  thanks: ["谢谢！我们已收到您的回答。", "全部完成，非常感谢！", "答完了，谢谢您！"],
  screenedOut: ["感谢您抽出时间。这份表单不太适合您。"],
};
