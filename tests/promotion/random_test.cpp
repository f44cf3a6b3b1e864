// Promotions by people who try anything at any time: whatever is accepted, nobody is paid but what
// a prize is worth and nothing that must be kept is lost. CROUPIER_PROMOTIONS says how many.
#include <cstdlib>
#include <map>
#include <set>

#include "driver/draw.h"
#include "notation/promotion_script.h"
#include "promotion/offers.h"
#include "promotion/trial.h"
#include "promotion/view.h"
#include "support/games.h"
#include "support/random.h"

namespace croupier::promotion {
namespace {

class RandomPromotion {
 public:
  explicit RandomPromotion(std::uint64_t seed) : random_(seed), trial_(random_terms()) {
    commands_.push_back({{Role::casino_operator}, kLodged, WriteTerms{p().terms}});
  }

  void play() {
    for (int nth = 0; nth < 120 && !testing::Test::HasFailure(); ++nth) {
      now_ += random_.chance(40) ? static_cast<Instant>(random_.below(2 * kDay)) : 0;
      try_something();
      if (random_.chance(30)) follow_an_offer();
    }
  }
  const std::vector<Command>& commands() const { return commands_; }
  const Promotion& promotion() const { return trial_.promotion; }
  int redraws() const { return redraws_; }
  int awards() const { return awards_; }

 private:
  const Promotion& p() const { return trial_.promotion; }

  Terms random_terms() {
    Terms terms = good_terms({random_.pick({kStarBlackjack, kBlackjackChallenge, kCasinoWar})});
    terms.minimum_wager = Money::dollars(random_.pick({0, 0, 20}));
    if (random_.chance(40)) terms.entry_for_each = Money::dollars(random_.pick({10, 50}));
    if (random_.chance(40)) terms.entries_most = static_cast<std::uint32_t>(random_.between(1, 4));
    if (random_.chance(60)) terms.redraw = "if the winner is not there";
    if (random_.chance(30)) terms.paid_by = {random_.pick({Means::cash, Means::cheque})};
    terms.must_be_present = random_.chance(30);
    terms.prizes.clear();
    for (int nth = random_.between(1, 3); nth > 0; --nth)
      terms.prizes.push_back(cash_prize(Money::dollars(random_.pick({100, 500, 10'000, 12'000}))));
    return terms;
  }

  std::string patron() { return random_.pick({"ann", "bob", "cas", "dan", "eve"}); }
  std::uint32_t prize() { return static_cast<std::uint32_t>(random_.below(4)); }

  void act(Role by, CommandBody body) {
    const Promotion before = p();
    const Command command{{by}, now_, std::move(body)};
    const auto event = trial_.act(by, now_, command.body);
    if (!event) {
      EXPECT_EQ(p(), before);
      if (event.error().not_before != 0) {
        EXPECT_GT(event.error().not_before, now_);
      }
      return;
    }
    commands_.push_back(command);
    redraws_ += std::holds_alternative<Redraw>(command.body) ? 1 : 0;
    awards_ += std::holds_alternative<AwardPrize>(command.body) ? 1 : 0;
    check(before, *event);
  }

  void check(const Promotion& before, const Event& event) {
    // Denials are kept, awards stand.
    EXPECT_GE(p().denials.size(), before.denials.size());
    for (std::size_t at = 0; at < before.winners.size(); ++at) {
      if (before.winners[at].state == PrizeState::awarded) {
        EXPECT_EQ(p().winners[at], before.winners[at]);
      }
    }
    std::set<std::uint32_t> won;
    for (std::size_t at = 0; at < p().winners.size(); ++at) {
      const Winner& winner = p().winners[at];
      EXPECT_TRUE(won.insert(winner.entry).second) << "an entry wins twice";
      for (const PassedOver& each : winner.before) EXPECT_TRUE(won.insert(each.entry).second);
      if (winner.state == PrizeState::awarded) {
        EXPECT_EQ(winner.cash + winner.cheque + winner.transfer, p().terms.prizes[at].value);
      }
    }
    EXPECT_FALSE(sentence(p(), event).empty());
    (void)notice(p(), now_, event);
    (void)next_step(p());
    (void)to_json(staff_view(p(), {}, now_));
    const Instant moment = next_moment(p(), now_);
    if (moment != 0) {
      EXPECT_GT(moment, now_);
    }
  }

  Redraw redraw() {
    Redraw again{prize(), std::string(64, '5'), 0, random_.chance(90) ? "not there" : ""};
    const auto entries = static_cast<std::uint32_t>(p().entries.size());
    if (again.prize < p().winners.size())
      again.entry = draw_again(*seed_from_text(again.seed), entries, [&](std::uint32_t entry) {
                      return may_win(p(), again.prize, entry);
                    }).value_or(0);
    if (random_.chance(10)) again.entry = static_cast<std::uint32_t>(random_.below(6));
    return again;
  }

  void try_something() {
    const Role staff = random_.chance(95) ? Role::casino_operator : Role::inspector;
    switch (random_.below(16)) {
      case 0: return act(staff, LodgeTerms{});
      case 1: return act(staff, Start{});
      case 2:
      case 3:
        return act(Role::platform, EnterPatron{patron(), random_.chance(95),
                                               Money::dollars(random_.between(0, 300)),
                                               static_cast<std::uint32_t>(random_.between(0, 3))});
      case 4: return act(staff, CloseEntries{});
      case 5: return act(staff, NominateScrutineer{"sam"});
      case 6: return act(Role::scrutineer, AttendDraw{});
      case 7: {
        const Seed seed = *seed_from_text(std::string(64, 'a'));
        return act(Role::platform,
                   DrawWinners{to_text(seed),
                               draw_entries(seed, static_cast<std::uint32_t>(p().entries.size()),
                                            p().terms.prizes.size())});
      }
      case 8: return act(Role::platform, redraw());
      case 9:
        return act(staff, TellWinner{prize(), random_.pick({Method::mail, Method::email}),
                                     random_.chance(60)});
      case 10: return award(staff);
      case 11:
        return act(staff, DenyClaim{prize(), random_.chance(80) ? patron() : "",
                                    random_.chance(80) ? "1 Pyrmont Street" : "", "no proof"});
      case 12: return act(staff, PublishResults{"on the web site"});
      case 13: return amend(staff);
      case 14: return act(Role::authority, AnswerAmendment{random_.chance(60)});
      default:
        if (random_.chance(10)) return act(staff, Hold{"copied entries"});
        if (random_.chance(2)) return act(staff, Cancel{"copied entries"});
        return act(staff, Resume{"they were counted"});
    }
  }

  void award(Role staff) {
    AwardPrize award{.prize = prize(), .present = random_.chance(70)};
    if (award.prize < p().terms.prizes.size()) {
      const Money value = p().terms.prizes[award.prize].value;
      (random_.chance(50) ? award.cash : award.cheque) = value;
      if (random_.chance(10)) award.transfer = Money::dollars(1);
    }
    act(staff, award);
  }

  void amend(Role staff) {
    Terms terms = p().terms;
    terms.claiming = "within 30 days";
    if (random_.chance(30)) terms.prizes.back().value += Money::dollars(1);
    if (random_.chance(20)) terms.prizes.pop_back();
    act(staff, ProposeAmendment{std::move(terms)});
  }

  // What is offered as open is accepted once a person has filled in what only a person can say.
  void follow_an_offer() {
    const auto list = offers(p(), Role::casino_operator, now_);
    if (list.empty()) return;
    const Offer& offer = random_.pick(list);
    if (offer.why_not) return;
    if (const auto* deny = std::get_if<DenyClaim>(&offer.body)) {
      const auto event =
          decide(p(), {{Role::casino_operator},
                       now_,
                       DenyClaim{deny->prize, deny->claimant.empty() ? "fay" : deny->claimant,
                                 "6 Pyrmont Street", "no proof"}});
      EXPECT_TRUE(event);
    }
  }

  test::Random random_;
  Instant now_ = kLodged;
  Trial trial_;
  std::vector<Command> commands_;
  int redraws_ = 0;
  int awards_ = 0;
};

TEST(RandomPromotion, KeepsEveryProperty) {
  const char* text = std::getenv("CROUPIER_PROMOTIONS");
  const std::uint64_t count = text == nullptr ? 300 : std::strtoull(text, nullptr, 10);
  int redraws = 0;
  int awards = 0;
  for (std::uint64_t seed = 1; seed <= count; ++seed) {
    SCOPED_TRACE(seed);
    RandomPromotion random(seed);
    random.play();
    ASSERT_FALSE(HasFailure());
    redraws += random.redraws();
    awards += random.awards();
    // As a file it comes out the same.
    const auto again = notation::replay_promotion(notation::export_promotion(random.commands()));
    ASSERT_EQ(again.outcome, notation::Outcome::holds) << again.findings.front().message;
    EXPECT_EQ(again.promotion, random.promotion());
  }
  EXPECT_GT(redraws, 0);
  EXPECT_GT(awards, 0);
}

}  // namespace
}  // namespace croupier::promotion
